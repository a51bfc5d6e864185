import type { Text } from '../platform/languages.ts'
import { teamNotFound } from '../platform/sharedMessages.ts'

const notAuthorised = {
  en: 'You are not authorised for this team',
  pt: 'Você não tem autorização para esta equipe',
  es: 'No tienes autorización para este equipo',
}
const associationNotFound = {
  en: 'The association does not exist',
  pt: 'A associação não existe',
  es: 'La asociación no existe',
}
const associationForbidden = {
  en: 'Only those who belong to this side of the association may do this',
  pt: 'Só quem pertence a este lado da associação pode fazer isto',
  es: 'Solo quienes pertenecen a este lado de la asociación pueden hacer esto',
}

const personNotInTeam: Text = {
  en: 'This person is not in this team',
  pt: 'Esta pessoa não está nesta equipe',
  es: 'Esta persona no está en este equipo',
}
const onlyAdmin: Text = {
  en: 'This is the only admin. Make someone else an admin first, so that the others are not left alone',
  pt: 'Esta é a única pessoa que administra. Antes, dê essa função a mais alguém, para que as outras não fiquem sem ninguém',
  es: 'Es la única persona que administra. Antes, dale esa función a alguien más, para que las demás no se queden sin nadie',
}

export const teams = {
  createAssociation200: { en: 'Association proposed', pt: 'Associação proposta', es: 'Asociación propuesta' },
  editAssociation200: { en: 'Association saved', pt: 'Associação salva', es: 'Asociación guardada' },
  deleteAssociation200: { en: 'Association ended', pt: 'Associação encerrada', es: 'Asociación terminada' },
  createAssociation403: associationForbidden,
  createAssociation404: {
    en: 'No team has this code. Copy it whole from the other team',
    pt: 'Nenhuma equipe tem este código. Copie-o inteiro da outra equipe',
    es: 'Ningún equipo tiene este código. Cópialo entero del otro equipo',
  },
  createAssociation409: {
    en: 'These teams already have such an association, or one of them stands on the other side of another one',
    pt: 'Estas equipes já têm uma associação assim, ou uma delas está do outro lado de outra associação',
    es: 'Estos equipos ya tienen una asociación así, o uno de ellos está del otro lado de otra asociación',
  },
  editAssociation403: associationForbidden,
  editAssociation404: associationNotFound,
  editAssociation409: {
    en: 'This association was changed or ended in the meantime, or more seats than that are in use. Look at it again before you go on',
    pt: 'Esta associação foi alterada ou encerrada nesse meio-tempo, ou há mais lugares em uso do que isso. Veja-a de novo antes de continuar',
    es: 'Esta asociación se cambió o terminó mientras tanto, o hay más lugares en uso que esos. Mírala otra vez antes de continuar',
  },
  deleteAssociation403: associationForbidden,
  deleteAssociation404: associationNotFound,
  readAssociations404: teamNotFound,
  createTeam200: { en: 'Team created', pt: 'Equipe criada', es: 'Equipo creado' },
  readTeamRemoval404: teamNotFound,
  removeTeam200: { en: 'Team removed', pt: 'Equipe removida', es: 'Equipo eliminado' },
  removeTeam404: teamNotFound,
  removeTeam409: {
    en: 'The team cannot be removed like this, or it changed in the meantime. Look at it again before you go on',
    pt: 'A equipe não pode ser removida assim, ou mudou nesse meio-tempo. Veja de novo antes de continuar',
    es: 'El equipo no se puede eliminar así, o cambió mientras tanto. Míralo otra vez antes de continuar',
  },
  readMembers404: teamNotFound,
  removeMember200: {
    en: 'The person is no longer in this team',
    pt: 'A pessoa não está mais nesta equipe',
    es: 'La persona ya no está en este equipo',
  },
  removeMember404: personNotInTeam,
  removeMember409: onlyAdmin,
  editMember200: {
    en: 'End of the membership saved',
    pt: 'Fim da participação salvo',
    es: 'Fin de la participación guardado',
  },
  editMember404: personNotInTeam,
  editMember409: onlyAdmin,
  setMemberRole200: {
    en: 'Role in the team saved',
    pt: 'Papel na equipe salvo',
    es: 'Rol en el equipo guardado',
  },
  setMemberRole403: {
    en: 'Only an admin who belongs to this team, or a super admin, makes someone its admin',
    pt: 'Só quem administra esta equipe e faz parte dela, ou a superadministração, torna alguém administrador(a) dela',
    es: 'Solo quien administra este equipo y forma parte de él, o la superadministración, hace a alguien su administrador(a)',
  },
  setMemberRole404: personNotInTeam,
  setMemberRole409: {
    en: 'This is the only admin, or a super admin. A team with people in it keeps one admin',
    pt: 'É a única pessoa que administra a equipe, ou alguém da superadministração. Uma equipe com pessoas precisa de quem a administre',
    es: 'Es la única persona que administra el equipo, o alguien de la superadministración. Un equipo con personas necesita quien lo administre',
  },
  readJoinRequests404: teamNotFound,
  answerJoinRequest200: { en: 'Answer saved', pt: 'Resposta salva', es: 'Respuesta guardada' },
  answerJoinRequest404: {
    en: 'This request is no longer there',
    pt: 'Este pedido não existe mais',
    es: 'Esta solicitud ya no existe',
  },
  answerJoinRequest409: {
    en: 'This person belongs to another team by now, or has other people in their own',
    pt: 'Esta pessoa já pertence a outra equipe ou tem outras pessoas na sua',
    es: 'Esta persona ya pertenece a otro equipo o tiene otras personas en el suyo',
  },
  readDomains404: teamNotFound,
  editTeam200: { en: 'Team saved', pt: 'Equipe salva', es: 'Equipo guardado' },
  editTeam403: notAuthorised,
  editTeam404: teamNotFound,
  editTeam409: {
    en: 'Someone saved this team in the meantime. Your text is still here: compare and save again',
    pt: 'Alguém salvou esta equipe nesse meio-tempo. Seu texto continua aqui: compare e salve de novo',
    es: 'Alguien guardó este equipo mientras tanto. Tu texto sigue aquí: compara y guarda otra vez',
  },
  editTeamDomains200: { en: 'Domains saved', pt: 'Domínios salvos', es: 'Dominios guardados' },
  deleteTeamDomains200: { en: 'Domain removed', pt: 'Domínio removido', es: 'Dominio quitado' },
  editTeamDomains403: {
    en: 'Only the super admin confirms a domain by hand',
    pt: 'Só a superadministração confirma um domínio manualmente',
    es: 'Solo la superadministración confirma un dominio a mano',
  },
  editTeamDomains404: teamNotFound,
  editTeamDomains409: {
    en: 'Another team has proved this domain',
    pt: 'Outra equipe já comprovou este domínio',
    es: 'Otro equipo ya comprobó este dominio',
  },
  deleteTeamDomains404: {
    en: 'This team does not claim this domain',
    pt: 'Esta equipe não reivindica este domínio',
    es: 'Este equipo no reclama este dominio',
  },
  checkDomain200: { en: 'Domain checked', pt: 'Domínio verificado', es: 'Dominio verificado' },
  checkDomain404: {
    en: 'This team does not claim this domain',
    pt: 'Esta equipe não reivindica este domínio',
    es: 'Este equipo no reclama este dominio',
  },
  checkDomain409: {
    en: 'There is nothing to look for: the claim was dropped, or the super admin confirmed the domain',
    pt: 'Não há o que procurar: a reivindicação caiu ou a superadministração confirmou o domínio',
    es: 'No hay qué buscar: el reclamo caducó o la superadministración confirmó el dominio',
  },
  checkDomain429: {
    en: 'That was a lot of checks. Wait a little: changes in the DNS take time to be seen',
    pt: 'Foram muitas verificações. Espere um pouco: mudanças no DNS demoram para aparecer',
    es: 'Fueron muchas verificaciones. Espera un poco: los cambios en el DNS tardan en verse',
  },
  readTeamSettings404: teamNotFound,
  editTeamSettings403: notAuthorised,
  editTeamSettings404: teamNotFound,
  editTeamSettings409: {
    en: 'Someone saved this team in the meantime. Look at the settings as they are now, then save again',
    pt: 'Alguém salvou esta equipe nesse meio-tempo. Veja as configurações como estão agora e salve de novo',
    es: 'Alguien guardó este equipo mientras tanto. Mira los ajustes como están ahora y guarda otra vez',
  },
  editTeamSettings429: {
    en: 'The logo has been changed many times today. Try again tomorrow',
    pt: 'O logotipo já foi trocado muitas vezes hoje. Tente amanhã',
    es: 'El logotipo ya se cambió muchas veces hoy. Inténtalo mañana',
  },
  editTeamSettings503: {
    en: 'The settings could not be saved right now. Try again in a minute',
    pt: 'Não foi possível salvar as configurações agora. Tente de novo daqui a um minuto',
    es: 'No se pudieron guardar los ajustes en este momento. Inténtalo de nuevo en un minuto',
  },
  readReport404: teamNotFound,
  editTeamSettings200: {
    en: 'Team settings saved',
    pt: 'Configurações da equipe salvas',
    es: 'Ajustes del equipo guardados',
  },
} satisfies Record<string, Text>
