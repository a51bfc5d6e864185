import { afterEach, vi } from 'vitest'

/** The browser's audio APIs; each can be missing or refuse. */
export function fakeMicrophone({
  failure,
  muted = false,
  types = ['audio/webm;codecs=opus', 'audio/mp4'],
}: {
  failure?: string
  muted?: boolean
  types?: string[]
} = {}) {
  let clock = 0
  const track = Object.assign(new EventTarget(), { stop: vi.fn() })
  const stream = { getTracks: () => [track] }
  const asked = vi.fn(async () => {
    if (failure) throw new DOMException('', failure)
    return stream
  })
  const recorders: FakeRecorder[] = []

  class FakeRecorder extends EventTarget {
    static isTypeSupported = (type: string) => types.includes(type)
    state = 'inactive'
    readonly options: MediaRecorderOptions
    constructor(_stream: unknown, options: MediaRecorderOptions) {
      super()
      this.options = options
      recorders.push(this)
    }
    start() {
      this.state = 'recording'
    }
    stop() {
      this.state = 'inactive'
      const data = Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) })
      this.dispatchEvent(data)
      this.dispatchEvent(new Event('stop'))
    }
  }

  class FakeAudio {
    state = 'running'
    close = async () => {}
    createMediaStreamSource = () => ({ connect: () => {} })
    createAnalyser = () => ({
      fftSize: 8,
      getFloatTimeDomainData: (samples: Float32Array) => void samples.fill(muted ? 0 : 0.2),
    })
  }

  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal('AudioContext', FakeAudio)
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: asked }, configurable: true })
  vi.spyOn(performance, 'now').mockImplementation(() => clock)

  return {
    asked,
    track,
    recorders,
    /** Advances the clock by this many milliseconds, for presses and recordings. */
    passes: (ms: number) => {
      clock += ms
    },
  }
}

/** The browser's own speech recognition, which returns this text; `here`: on the device, without a server. */
export function fakeRecogniser({ text = '', error = '', here = false } = {}) {
  const recognisers: FakeRecognition[] = []
  class FakeRecognition extends EventTarget {
    static available = async () => (here ? 'available' : 'unavailable')
    lang = ''
    continuous = false
    processLocally = false
    started = false
    constructor() {
      super()
      recognisers.push(this)
    }
    start() {
      this.started = true
    }
    stop() {
      const emit = (type: string, more: object) => this.dispatchEvent(Object.assign(new Event(type), more))
      if (text) emit('result', { results: [[{ transcript: text }]] })
      if (error) emit('error', { error })
      emit('end', {})
    }
    abort() {
      this.started = false
    }
  }
  vi.stubGlobal('SpeechRecognition', FakeRecognition)
  return recognisers
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
