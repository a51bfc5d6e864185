import { messages } from '#i18n/messages.ts'

export const teamRoleMessages = messages({
  'teamRole.give': {
    pt: 'Tornar administrador(a)',
    es: 'Hacer administrador(a)',
    en: 'Make an admin',
  },
  'teamRole.take': {
    pt: 'Tirar da administração',
    es: 'Quitar de la administración',
    en: 'Make a member',
  },
  'teamRole.give.text': {
    pt: '{name} passa a administrar “{team}”: vê as pessoas, convida, dá lugares de licença e muda a equipe. Nas outras equipes nada muda. Quem ainda não administrava nenhuma precisa entrar de novo.',
    es: '{name} pasa a administrar “{team}”: ve a las personas, invita, da lugares de licencia y cambia el equipo. En los demás equipos nada cambia. Quien aún no administraba ninguno tiene que iniciar sesión otra vez.',
    en: '{name} becomes an admin of “{team}”: sees its people, invites, gives license seats and changes the team. Nothing changes in other teams. Anyone who ran no team before has to sign in again.',
  },
  'teamRole.take.text': {
    pt: '{name} continua em “{team}”, com suas lições e seu lugar de licença, mas deixa de administrar esta equipe.',
    es: '{name} sigue en “{team}”, con sus lecciones y su lugar de licencia, pero deja de administrar este equipo.',
    en: '{name} stays in “{team}”, with the lessons and the license seat, but is no longer its admin.',
  },
  'teamRole.own': {
    pt: 'É a sua conta: depois disso você não verá mais esta equipe aqui.',
    es: 'Es tu cuenta: después de esto ya no verás este equipo aquí.',
    en: 'This is your account: afterwards you will not see this team here any more.',
  },
  'teamRole.cancel': { pt: 'Cancelar', es: 'Cancelar', en: 'Cancel' },
  'teamRole.failed': {
    pt: 'O papel não mudou',
    es: 'El rol no cambió',
    en: 'The role did not change',
  },
})

export type TeamRoleMessage = keyof typeof teamRoleMessages
