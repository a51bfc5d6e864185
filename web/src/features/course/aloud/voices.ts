const synthesis = () => (window as { speechSynthesis?: SpeechSynthesis }).speechSynthesis

/** Voices that speak on this device. All others send the text away and are never used. */
export const localVoices = () =>
  synthesis()
    ?.getVoices()
    .filter(({ localService }) => localService) ?? []

/** Chrome lists its voices late. */
export function subscribeVoices(listener: () => void) {
  synthesis()?.addEventListener('voiceschanged', listener)
  return () => synthesis()?.removeEventListener('voiceschanged', listener)
}
