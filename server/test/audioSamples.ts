import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'

/** As browsers record: WebM and MP4 streamed while recording, and as files with their length at the start. */
const formats = {
  'webm as Chromium records': () => new WebMOutputFormat({ appendOnly: true }),
  webm: () => new WebMOutputFormat(),
  'mp4 in fragments': () => new Mp4OutputFormat({ fastStart: 'fragmented' }),
  mp4: () => new Mp4OutputFormat(),
  ogg: () => new OggOutputFormat(),
}
export type AudioFormat = keyof typeof formats
export const audioFormats = Object.keys(formats) as AudioFormat[]

const opusHead = Buffer.from('OpusHead\x01\x01\x38\x01\x80\xbb\0\0\0\0\0', 'latin1')
const silence = Uint8Array.of(0xf8, 0xff, 0xfe)
const packet = 0.02

/** `seconds` of silence, in base64. */
export async function silentAudio(format: AudioFormat, seconds: number): Promise<string> {
  const target = new BufferTarget()
  const output = new Output({ format: formats[format](), target })
  const track = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(track)
  await output.start()
  const decoderConfig = { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1, description: opusHead }
  for (let at = 0; at < seconds; at += packet)
    await track.add(new EncodedPacket(silence, 'key', at, packet), at === 0 ? { decoderConfig } : undefined)
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0)).toString('base64')
}
