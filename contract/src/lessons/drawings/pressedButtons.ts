const buttonWords = /bot[oóõã]|button|\bkey\b|tecla|power|volum/iu
const volumeWords = /volum/iu
/** A button beside that of the volume. */
const sideWords = /side|power|later|liga|encend|apag/iu

/** The buttons of the phone that a press names; without any it is a gesture. */
export function pressedButtons(label: string): { side: boolean; volume: boolean } {
  const volume = volumeWords.test(label)
  return { side: buttonWords.test(label) && (!volume || sideWords.test(label)), volume }
}

/** Whether a press is of a button of the phone; if not, it is a gesture. */
export const isButtonPress = (label: string) => buttonWords.test(label)

/** Whether the label of a press is a name, such as "Side button and volume", and no action. */
export const isButtonName = (label: string) => /^(?:bot|tecla|side|power|volum)/iu.test(label)
