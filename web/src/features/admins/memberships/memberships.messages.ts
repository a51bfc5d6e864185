import { messages } from '#i18n/messages.ts'

export const membershipsMessages = messages({
  'memberships.title': { pt: 'Equipes', es: 'Equipos', en: 'Teams' },
  'memberships.failed': {
    pt: 'Não foi possível carregar as equipes',
    es: 'No se pudieron cargar los equipos',
    en: 'The teams could not be loaded',
  },
  'memberships.none': {
    pt: 'Em nenhuma equipe ainda.',
    es: 'En ningún equipo todavía.',
    en: 'In no team yet.',
  },
  'memberships.role': {
    pt: 'Quem administra uma equipe não administra as outras por isso. O papel da conta é o mais alto que a pessoa tem.',
    es: 'Quien administra un equipo no administra por eso los demás. El rol de la cuenta es el más alto que la persona tiene.',
    en: 'An admin of one team has no rights in another. The role of the account is the highest of them.',
  },
  'memberships.role.change': { pt: 'Mudar o papel', es: 'Cambiar el rol', en: 'Change the role' },
  'memberships.add': { pt: 'Pôr em uma equipe', es: 'Poner en un equipo', en: 'Add to a team' },
  'memberships.already': {
    pt: 'Esta pessoa já está nesta equipe',
    es: 'Esta persona ya está en este equipo',
    en: 'This person is in this team already',
  },
  'memberships.oneTeam': {
    pt: 'Quem tem o papel de usuário(a) pertence a uma equipe só, e esta pessoa está em outra',
    es: 'Quien tiene el rol de usuario(a) pertenece a un solo equipo, y esta persona está en otro',
    en: 'A user belongs to one team, and this person is in another',
  },
  'memberships.onlyAdmin': {
    pt: 'Só esta pessoa administra esta equipe, em que há mais gente. Antes, ponha outra pessoa na administração.',
    es: 'Solo esta persona administra este equipo, en el que hay más gente. Antes, pon a otra persona en la administración.',
    en: 'No one else runs this team, which has other people in it. First make someone else its admin.',
  },
  'memberships.add.text': {
    pt: '{name} passa a fazer parte de “{team}”, e quem administra essa equipe passa a ver seu perfil.',
    es: '{name} pasa a formar parte de “{team}”, y quien administra ese equipo pasa a ver su perfil.',
    en: '{name} becomes part of “{team}”, and its admins see this profile from then on.',
  },
  'memberships.move.text': {
    pt: '{name} sai de “{from}”: quem tem o papel de usuário(a) pertence a uma equipe só.',
    es: '{name} sale de “{from}”: quien tiene el rol de usuario(a) pertenece a un solo equipo.',
    en: '{name} leaves “{from}”: a user belongs to one team.',
  },
  'memberships.remove': { pt: 'Tirar', es: 'Quitar', en: 'Take out' },
  'memberships.remove.of': {
    pt: 'Tirar da equipe {team}',
    es: 'Quitar del equipo {team}',
    en: 'Take out of {team}',
  },
  'memberships.remove.text': {
    pt: 'A conta continua a existir, com suas lições e seus dados. Só deixa de fazer parte de “{team}”.',
    es: 'La cuenta sigue existiendo, con sus lecciones y sus datos. Solo deja de formar parte de “{team}”.',
    en: 'The account stays, with its lessons and data. It is only no longer part of “{team}”.',
  },
  'memberships.remove.last': {
    pt: 'É a única equipe que vocês têm em comum: depois disso você não verá mais esta pessoa.',
    es: 'Es el único equipo que tienen en común: después de esto ya no verás a esta persona.',
    en: 'It is the only team you share: afterwards you will not see this person any more.',
  },
  'memberships.cancel': { pt: 'Cancelar', es: 'Cancelar', en: 'Cancel' },
  'memberships.unchanged': {
    pt: 'As equipes não mudaram',
    es: 'Los equipos no cambiaron',
    en: 'The teams did not change',
  },
})

export type MembershipsMessage = keyof typeof membershipsMessages
