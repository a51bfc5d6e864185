import { messages } from '#i18n/messages.ts'

/** What somebody did, after their name: by operation of the contract, `logs.did.block`. */
export const actionsMessages = messages({
  'logs.did.auth': { pt: 'Entrou', es: 'Inició sesión', en: 'Signed in' },
  'logs.did.register': { pt: 'Criou uma conta', es: 'Creó una cuenta', en: 'Registered' },
  'logs.did.verify': { pt: 'Confirmou o e-mail', es: 'Confirmó el correo', en: 'Confirmed the e-mail' },
  'logs.did.reset': { pt: 'Redefiniu a senha', es: 'Restableció la contraseña', en: 'Reset the password' },
  'logs.did.confirm': { pt: 'Abriu um link', es: 'Abrió un enlace', en: 'Opened a link' },
  'logs.did.session': {
    pt: 'Prolongou ou encerrou a sessão',
    es: 'Prolongó o cerró la sesión',
    en: 'Extended or ended the session',
  },
  'logs.did.prove': {
    pt: 'Repetiu a senha para confirmar',
    es: 'Repitió la contraseña para confirmar',
    en: 'Gave the password again',
  },
  'logs.did.profile': {
    pt: 'Escolheu perfil e celular do curso',
    es: 'Eligió perfil y teléfono del curso',
    en: 'Chose profile and phone of the course',
  },
  'logs.did.progress': { pt: 'Registrou uma lição', es: 'Registró una lección', en: 'Recorded a lesson' },
  'logs.did.startTrial': {
    pt: 'Começou o período de teste',
    es: 'Comenzó el período de prueba',
    en: 'Started the trial',
  },
  'logs.did.createAdmin': { pt: 'Criou uma conta', es: 'Creó una cuenta', en: 'Created an account' },
  'logs.did.editAdmin': {
    pt: 'Mudou dados da conta',
    es: 'Cambió datos de la cuenta',
    en: 'Changed account details',
  },
  'logs.did.block': { pt: 'Bloqueou a conta', es: 'Bloqueó la cuenta', en: 'Blocked the account' },
  'logs.did.activate': { pt: 'Ativou a conta', es: 'Activó la cuenta', en: 'Activated the account' },
  'logs.did.deleteAdmins': { pt: 'Excluiu a conta', es: 'Eliminó la cuenta', en: 'Deleted the account' },
  'logs.did.restoreAdmins': { pt: 'Restaurou a conta', es: 'Restauró la cuenta', en: 'Restored the account' },
  'logs.did.undo': { pt: 'Desfez uma ação', es: 'Deshizo una acción', en: 'Undid an action' },
  'logs.did.terminate': {
    pt: 'Encerrou a própria conta',
    es: 'Dio de baja su cuenta',
    en: 'Terminated the own account',
  },
  'logs.did.teamPermissions': {
    pt: 'Mudou as equipes da pessoa',
    es: 'Cambió los equipos de la persona',
    en: "Changed the person's teams",
  },
  'logs.did.editTeam': { pt: 'Mudou a equipe', es: 'Cambió el equipo', en: 'Changed the team' },
  'logs.did.editTeamDomains': {
    pt: 'Mudou os domínios da equipe',
    es: 'Cambió los dominios del equipo',
    en: "Changed the team's domains",
  },
  'logs.did.deleteTeamDomains': {
    pt: 'Removeu um domínio da equipe',
    es: 'Quitó un dominio del equipo',
    en: 'Removed a domain of the team',
  },
  'logs.did.editTeamSettings': {
    pt: 'Mudou os ajustes da equipe',
    es: 'Cambió los ajustes del equipo',
    en: "Changed the team's settings",
  },
  'logs.did.createInvite': { pt: 'Convidou', es: 'Invitó', en: 'Invited' },
  'logs.did.editInvite': { pt: 'Mudou um convite', es: 'Cambió una invitación', en: 'Changed an invite' },
  'logs.did.deleteInvite': { pt: 'Revogou um convite', es: 'Revocó una invitación', en: 'Revoked an invite' },
  'logs.did.createAssociation': {
    pt: 'Propôs uma associação',
    es: 'Propuso una asociación',
    en: 'Proposed an association',
  },
  'logs.did.editAssociation': {
    pt: 'Mudou uma associação',
    es: 'Cambió una asociación',
    en: 'Changed an association',
  },
  'logs.did.deleteAssociation': {
    pt: 'Encerrou uma associação',
    es: 'Terminó una asociación',
    en: 'Ended an association',
  },
  'logs.did.createLicense': { pt: 'Criou uma licença', es: 'Creó una licencia', en: 'Created a license' },
  'logs.did.editLicense': { pt: 'Mudou uma licença', es: 'Cambió una licencia', en: 'Changed a license' },
  'logs.did.settings': { pt: 'Mudou as configurações', es: 'Cambió los ajustes', en: 'Changed the settings' },
  'logs.did.appSettings': {
    pt: 'Mudou as configurações do aplicativo',
    es: 'Cambió los ajustes de la aplicación',
    en: 'Changed the app settings',
  },
  'logs.did.certs': {
    pt: 'Mudou os certificados',
    es: 'Cambió los certificados',
    en: 'Changed the certificates',
  },
  'logs.did.createUser': { pt: 'Criou uma conta', es: 'Creó una cuenta', en: 'Created an account' },
  'logs.did.createUsers': { pt: 'Criou contas', es: 'Creó cuentas', en: 'Created accounts' },
  'logs.did.userReset': {
    pt: 'Enviou o link de nova senha',
    es: 'Envió el enlace de contraseña nueva',
    en: 'Sent the password reset link',
  },
  'logs.did.activateUsers': { pt: 'Ativou a conta', es: 'Activó la cuenta', en: 'Activated the account' },
  'logs.did.deleteUsers': { pt: 'Excluiu a conta', es: 'Eliminó la cuenta', en: 'Deleted the account' },
  'logs.did.deleteDevice': { pt: 'Removeu um aparelho', es: 'Quitó un teléfono', en: 'Removed a device' },
  'logs.did.readAccess': { pt: 'Olhou os acessos', es: 'Miró los accesos', en: 'Looked at the sign-ins' },
  'logs.did.exportAccess': {
    pt: 'Exportou os acessos',
    es: 'Exportó los accesos',
    en: 'Exported the sign-ins',
  },
  'logs.did.exportAudit': {
    pt: 'Exportou a auditoria',
    es: 'Exportó la auditoría',
    en: 'Exported the audit log',
  },
  'logs.did.exportAdmins': { pt: 'Exportou pessoas', es: 'Exportó personas', en: 'Exported people' },
  'logs.did.readAdmins': { pt: 'Tentou ver pessoas', es: 'Intentó ver personas', en: 'Tried to see people' },
  'logs.did.readTeams': { pt: 'Tentou ver equipes', es: 'Intentó ver equipos', en: 'Tried to see teams' },
  'logs.did.readOutbox': {
    pt: 'Tentou ver a caixa de saída',
    es: 'Intentó ver la bandeja de salida',
    en: 'Tried to see the outbox',
  },
  'logs.did.readActivity': {
    pt: 'Tentou ver ações em massa',
    es: 'Intentó ver acciones masivas',
    en: 'Tried to see bulk actions',
  },
  'logs.did.askProof': {
    pt: 'Pediu para confirmar com a chave de acesso',
    es: 'Pidió confirmar con la llave de acceso',
    en: 'Asked to confirm with a passkey',
  },
  'logs.did.askPasskeyAuth': {
    pt: 'Pediu para entrar com a chave de acesso',
    es: 'Pidió entrar con la llave de acceso',
    en: 'Asked to sign in with a passkey',
  },
  'logs.did.passkeyAuth': {
    pt: 'Entrou com a chave de acesso',
    es: 'Inició sesión con la llave de acceso',
    en: 'Signed in with a passkey',
  },
  'logs.did.askPasskey': {
    pt: 'Começou a adicionar uma chave de acesso',
    es: 'Empezó a agregar una llave de acceso',
    en: 'Began to add a passkey',
  },
  'logs.did.addPasskey': {
    pt: 'Adicionou uma chave de acesso',
    es: 'Agregó una llave de acceso',
    en: 'Added a passkey',
  },
  'logs.did.renamePasskey': {
    pt: 'Deu outro nome a uma chave de acesso',
    es: 'Cambió el nombre de una llave de acceso',
    en: 'Renamed a passkey',
  },
  'logs.did.removePasskey': {
    pt: 'Removeu uma chave de acesso',
    es: 'Quitó una llave de acceso',
    en: 'Removed a passkey',
  },
  'logs.did.createTeam': { pt: 'Criou uma equipe', es: 'Creó un equipo', en: 'Created a team' },
  'logs.did.removeMember': { pt: 'Tirou da equipe', es: 'Quitó del equipo', en: 'Took out of the team' },
  'logs.did.answerJoinRequest': {
    pt: 'Respondeu a um pedido de entrada',
    es: 'Respondió a una solicitud de ingreso',
    en: 'Answered a request to join',
  },
  'logs.did.checkDomain': { pt: 'Verificou um domínio', es: 'Verificó un dominio', en: 'Checked a domain' },
  'logs.did.lookUpInvite': {
    pt: 'Consultou um código de convite',
    es: 'Consultó un código de invitación',
    en: 'Looked up an invite code',
  },
  'logs.did.editDevice': { pt: 'Mudou um aparelho', es: 'Cambió un dispositivo', en: 'Changed a device' },
})

export type ActionsMessage = keyof typeof actionsMessages
