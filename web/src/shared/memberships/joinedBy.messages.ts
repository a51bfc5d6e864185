import { messages } from '#i18n/messages.ts'

export const joinedByMessages = messages({
  'joinedBy.founder': { pt: 'fundou a equipe', es: 'fundó el equipo', en: 'founded the team' },
  'joinedBy.hand': {
    pt: 'por alguém da administração',
    es: 'por quien administra',
    en: 'added by an admin',
  },
  'joinedBy.invite': { pt: 'por convite', es: 'por invitación', en: 'by invite' },
  'joinedBy.domain': { pt: 'pelo domínio', es: 'por el dominio', en: 'by domain' },
  'joinedBy.group': { pt: 'pelo grupo', es: 'por el grupo', en: 'by group' },
})

export type JoinedByMessage = keyof typeof joinedByMessages
