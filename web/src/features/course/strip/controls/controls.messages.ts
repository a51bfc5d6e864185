import { messages } from '#i18n/messages.ts'

/** Captions of the drawn controls of a step, loaded with the drawings (build/messageTables.ts). */
export const controlMessages = messages({
  'controls.lookFor': { pt: 'procure', es: 'busca', en: 'look for' },
  'controls.tap': {
    pt: '{unknown, select, true {Procure e toque em} other {Toque em}}: <b>{label}</b>',
    es: '{unknown, select, true {Busca y toca} other {Toca}}: <b>{label}</b>',
    en: '{unknown, select, true {Look for and tap} other {Tap}}: <b>{label}</b>',
  },
  'controls.click': {
    pt: '{unknown, select, true {Procure e clique em} other {Clique em}}: <b>{label}</b>',
    es: '{unknown, select, true {Busca y haz clic en} other {Haz clic en}}: <b>{label}</b>',
    en: '{unknown, select, true {Look for and click} other {Click}}: <b>{label}</b>',
  },
  'controls.on': {
    pt: '{unknown, select, true {Procure e ligue} other {Ligue}}: <b>{label}</b>',
    es: '{unknown, select, true {Busca y activa} other {Activa}}: <b>{label}</b>',
    en: '{unknown, select, true {Look for and turn on} other {Turn on}}: <b>{label}</b>',
  },
  'controls.off': {
    pt: '{unknown, select, true {Procure e desligue} other {Desligue}}: <b>{label}</b>',
    es: '{unknown, select, true {Busca y desactiva} other {Desactiva}}: <b>{label}</b>',
    en: '{unknown, select, true {Look for and turn off} other {Turn off}}: <b>{label}</b>',
  },
  'controls.choice': {
    pt: 'Escolha: <o>{to}</o>',
    es: 'Elige: <o>{to}</o>',
    en: 'Choose: <o>{to}</o>',
  },
  'controls.choiceIn': {
    pt: '{unknown, select, true {Procure} other {Em}} <b>{label}</b>{unknown, select, true { e escolha} other {, escolha}}: <o>{to}</o>',
    es: '{unknown, select, true {Busca} other {En}} <b>{label}</b>{unknown, select, true { y elige} other {, elige}}: <o>{to}</o>',
    en: '{unknown, select, true {Look for} other {Under}} <b>{label}</b>{unknown, select, true { and choose} other {, choose}}: <o>{to}</o>',
  },
  'controls.field': {
    pt: '{unknown, select, true {Procure} other {Em}} <b>{label}</b>{unknown, select, true { e digite} other {, digite}}: <i>{to}</i>',
    es: '{unknown, select, true {Busca} other {En}} <b>{label}</b>{unknown, select, true { y escribe} other {, escribe}}: <i>{to}</i>',
    en: '{unknown, select, true {Look for} other {In}} <b>{label}</b>{unknown, select, true { and type} other {, type}}: <i>{to}</i>',
  },
  'controls.confirm': {
    pt: '{unknown, select, true {Procure e confirme} other {Confirme}}: <b>{label}</b>',
    es: '{unknown, select, true {Busca y confirma} other {Confirma}}: <b>{label}</b>',
    en: '{unknown, select, true {Look for and confirm} other {Confirm}}: <b>{label}</b>',
  },
  'controls.look': {
    pt: '{unknown, select, true {Procure} other {Veja}}: <b>{label}</b>',
    es: '{unknown, select, true {Busca} other {Mira}}: <b>{label}</b>',
    en: '{unknown, select, true {Look for} other {Look at}}: <b>{label}</b>',
  },
  'controls.press': {
    pt: 'Aperte no celular: <b>{label}</b>',
    es: 'Presiona en el teléfono: <b>{label}</b>',
    en: 'Press on the phone: <b>{label}</b>',
  },
  'controls.gesture': {
    pt: 'No celular: <b>{label}</b>',
    es: 'En el teléfono: <b>{label}</b>',
    en: 'On the phone: <b>{label}</b>',
  },
})

export type ControlMessage = keyof typeof controlMessages
