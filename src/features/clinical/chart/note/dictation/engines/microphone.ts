import type { SpeechFault } from './speech-engine.ts';

/** The microphone did not open, and why. */
export class MicrophoneFault extends Error {
  override readonly name = 'MicrophoneFault';
  readonly fault: SpeechFault;
  constructor(fault: SpeechFault) {
    super(fault);
    this.fault = fault;
  }
}

const faults: Readonly<Record<string, SpeechFault>> = {
  NotAllowedError: 'permission',
  SecurityError: 'permission',
  NotFoundError: 'no-microphone',
  OverconstrainedError: 'no-microphone',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Asks for the microphone. @throws MicrophoneFault */
export async function openMicrophone(devices: MediaDevices | undefined): Promise<MediaStream> {
  if (!devices) throw new MicrophoneFault('no-microphone');
  try {
    return await devices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
  } catch (fault) {
    throw new MicrophoneFault(faults[fault instanceof Error ? fault.name : ''] ?? 'no-microphone');
  }
}

export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** How loud it is, from 0 to 1, as often as the screen is drawn. @returns how to stop */
export function followLevel(stream: MediaStream, tell: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let frame = 0;
  const look = () => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    // -60 dB is the left end, -10 dB the right one.
    tell(Math.min(1, Math.max(0, (10 * Math.log10(power + 1e-9) + 60) / 50)));
    frame = requestAnimationFrame(look);
  };
  look();
  return () => {
    cancelAnimationFrame(frame);
    void context.close().catch(() => {});
  };
}
