/** What can be heard at the table, where the person wants it: short sounds that are computed, not recorded. */
import { untrack } from "svelte";
import { preferences } from "./preferences.svelte";

let context: AudioContext | null = null;

/** The way to the loudspeaker, with its clock; null where nothing is to be heard. */
function audio(): AudioContext | null {
  // Whoever makes a sound does not wait for it to be switched on.
  const wanted = untrack(() => preferences.sound);
  // Until the person has touched the page, a browser holds sounds back, and would let them all go at once then.
  if (!wanted || document.hidden || !navigator.userActivation.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** Lets a value glide from one to another within `seconds`. */
function glide(value: AudioParam, from: number, to: number, now: number, seconds: number) {
  value.setValueAtTime(from, now);
  value.exponentialRampToValueAtTime(to, now + seconds);
}

/** A gain that starts at `loudness` (0 to 1) and fades away within `seconds`. */
function fading(to: AudioContext, loudness: number, seconds: number): GainNode {
  const gain = new GainNode(to);
  glide(gain.gain, loudness, 0.001, to.currentTime, seconds);
  gain.connect(to.destination);
  return gain;
}

/** Paper: noise around a pitch that glides from one frequency to another, in hertz. */
function rustle(from: number, to: number, loudness: number, seconds: number) {
  const out = audio();
  if (out === null) return;
  const buffer = new AudioBuffer({ length: Math.ceil(out.sampleRate * seconds), sampleRate: out.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  const band = new BiquadFilterNode(out, { type: "bandpass", Q: 0.8 });
  glide(band.frequency, from, to, out.currentTime, seconds);
  const noise = new AudioBufferSourceNode(out, { buffer });
  noise.connect(band).connect(fading(out, loudness, seconds));
  noise.start();
}

/** Wood: a tone that drops from one frequency to another, in hertz. */
function knock(from: number, to: number, loudness: number, seconds: number) {
  const out = audio();
  if (out === null) return;
  const tone = new OscillatorNode(out, { type: "sine" });
  glide(tone.frequency, from, to, out.currentTime, seconds);
  tone.connect(fading(out, loudness, seconds));
  tone.start();
  tone.stop(out.currentTime + seconds);
}

export const sounds = {
  /** A card is laid on the cloth. */
  card: () => rustle(2600, 1400, 0.3, 0.07),
  /** A trick goes to its winner. */
  sweep: () => rustle(500, 1500, 0.2, 0.2),
  /** The person is to act. */
  turn: () => knock(520, 340, 0.16, 0.12),
};
