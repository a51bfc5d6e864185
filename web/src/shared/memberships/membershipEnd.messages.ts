import { messages } from '#i18n/messages.ts'

export const membershipEndMessages = messages({
  'membershipEnd.set': { pt: 'Definir fim', es: 'Definir el fin', en: 'Set end' },
  'membershipEnd.change': { pt: 'Mudar fim', es: 'Cambiar el fin', en: 'Change end' },
  'membershipEnd.of': {
    pt: 'Fim da participação em {team}: {name}',
    es: 'Fin de la participación en {team}: {name}',
    en: 'End of the membership in {team}: {name}',
  },
  'membershipEnd.ends': { pt: 'termina em {date}', es: 'termina el {date}', en: 'ends on {date}' },
  'membershipEnd.day': {
    pt: 'Último dia na equipe',
    es: 'Último día en el equipo',
    en: 'Last day in the team',
  },
  'membershipEnd.day.hint': {
    pt: 'Vazio: não termina. Depois desse dia a pessoa sai da equipe e perde o lugar de licença; quem administra só esta equipe deixa de administrar.',
    es: 'Vacío: la participación no termina. Después de ese día la persona sale del equipo y pierde su lugar de licencia; quien administra solo este equipo deja de administrar.',
    en: 'Empty: the membership does not end. After that day the person leaves the team and its license seat; an admin of this team alone is no longer an admin.',
  },
  'membershipEnd.cancel': { pt: 'Cancelar', es: 'Cancelar', en: 'Cancel' },
  'membershipEnd.save': { pt: 'Salvar', es: 'Guardar', en: 'Save' },
  'membershipEnd.failed': {
    pt: 'O fim não foi salvo',
    es: 'El fin no se guardó',
    en: 'The end was not saved',
  },
})

export type MembershipEndMessage = keyof typeof membershipEndMessages
