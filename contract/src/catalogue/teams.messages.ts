import type { Text } from '../languages.ts'

export const teams = {
  createAssociation200: { en: 'Association proposed', pt: 'Associação proposta', es: 'Asociación propuesta' },
  editAssociation200: { en: 'Association saved', pt: 'Associação salva', es: 'Asociación guardada' },
  deleteAssociation200: { en: 'Association ended', pt: 'Associação encerrada', es: 'Asociación terminada' },
  readTeams404: { en: 'The team does not exist', pt: 'A equipe não existe', es: 'El equipo no existe' },
  editTeam200: { en: 'Team saved', pt: 'Equipe salva', es: 'Equipo guardado' },
  editTeam403: {
    en: 'You are not authorised for this team',
    pt: 'Você não tem autorização para esta equipe',
    es: 'No tienes autorización para este equipo',
  },
  editTeam404: { en: 'The team does not exist', pt: 'A equipe não existe', es: 'El equipo no existe' },
  editTeam409: {
    en: 'Somebody saved this team in the meantime. Your text is still here: compare and save again',
    pt: 'Alguém salvou esta equipe nesse meio-tempo. Seu texto continua aqui: compare e salve de novo',
    es: 'Alguien guardó este equipo mientras tanto. Tu texto sigue aquí: compara y guarda otra vez',
  },
  editTeamDomains200: { en: 'Domains saved', pt: 'Domínios salvos', es: 'Dominios guardados' },
  deleteTeamDomains200: { en: 'Domain removed', pt: 'Domínio removido', es: 'Dominio quitado' },
  editTeamSettings200: {
    en: 'Team settings saved',
    pt: 'Ajustes da equipe salvos',
    es: 'Ajustes del equipo guardados',
  },
} satisfies Record<string, Text>
