import { messages } from '#i18n/messages.ts'

export const personMessages = messages({
  'person.failed': {
    pt: 'Não foi possível carregar este perfil',
    es: 'No se pudo cargar este perfil',
    en: 'This profile could not be loaded',
  },
  'person.title': { pt: 'Perfil', es: 'Perfil', en: 'Profile' },
  'person.account': { pt: 'Conta', es: 'Cuenta', en: 'Account' },
  'person.log': { pt: 'Ver os acessos', es: 'Ver los accesos', en: 'See the sign-ins' },
  'person.log.text': {
    pt: 'Cada tentativa de entrar nesta conta. Sua consulta fica no registro de auditoria, e a pessoa a vê.',
    es: 'Cada intento de entrar en esta cuenta. Tu consulta queda en el registro de auditoría, y la persona la ve.',
    en: 'Every attempt to sign in to this account. The audit log records that you looked, and the person can see it.',
  },
  'person.username': { pt: 'Entra com', es: 'Inicia sesión con', en: 'Signs in with' },
  'person.role': { pt: 'Papel', es: 'Rol', en: 'Role' },
  'person.status': { pt: 'Situação', es: 'Estado', en: 'Status' },
  'person.seen': { pt: 'Último acesso', es: 'Último acceso', en: 'Last seen' },
  'person.created': { pt: 'Conta criada em', es: 'Cuenta creada el', en: 'Account created' },
  'person.expiration': { pt: 'A conta vale até', es: 'La cuenta vale hasta', en: 'Valid until' },
  'person.expiration.none': { pt: 'sem fim', es: 'sin fin', en: 'no end' },
  'person.level': { pt: 'Nível de acesso', es: 'Nivel de acceso', en: 'Access level' },
  'person.level.hint': {
    pt: 'Vale para quem administra equipes.',
    es: 'Vale para quien administra equipos.',
    en: 'Applies to everyone who runs a team.',
  },
  'person.level.full': { pt: 'Vê e muda', es: 'Ve y cambia', en: 'Sees and changes' },
  'person.level.read': { pt: 'Só vê', es: 'Solo ve', en: 'Only sees' },
  'person.rights': { pt: 'Papel e acesso', es: 'Rol y acceso', en: 'Role and access' },
  'person.rights.grant': {
    pt: 'Esta pessoa poderá fazer tudo, como você. Pediremos sua senha.',
    es: 'Esta persona podrá hacer todo, igual que tú. Te pediremos la contraseña.',
    en: 'This person will be able to do everything, as you can. You are asked for your password.',
  },
  'person.rights.grant.mail': {
    pt: 'As outras superadministrações recebem um e-mail.',
    es: 'Las demás superadministraciones reciben un correo.',
    en: 'The other super admins get an e-mail.',
  },
  'person.rights.ends': {
    pt: 'Ao salvar, as sessões abertas desta pessoa terminam.',
    es: 'Al guardar, las sesiones abiertas de esta persona terminan.',
    en: 'When you save, the open sessions of this person end.',
  },
  'person.deleted': {
    pt: 'Esta conta está excluída. Restaure-a na lista de pessoas antes de mudar o papel ou a situação.',
    es: 'Esta cuenta está eliminada. Restáurala en la lista de personas antes de cambiar el rol o el estado.',
    en: 'This account is deleted. Restore it in the list of people before you change role or status.',
  },
  'person.expiration.hint': {
    pt: 'O último dia em que a conta vale; vazio, ela não termina.',
    es: 'El último día en que la cuenta es válida; vacío, no termina.',
    en: 'The last day on which the account is valid; empty, it does not end.',
  },
  'person.expiration.mail': {
    pt: 'Avisamos por e-mail 15, 7 e 1 dias antes.',
    es: 'Avisamos por correo 15, 7 y 1 días antes.',
    en: 'We remind the person by e-mail 15, 7 and 1 days ahead.',
  },
  'person.conflict': {
    pt: 'Alguém salvou nesse meio-tempo',
    es: 'Alguien guardó mientras tanto',
    en: 'Someone saved in the meantime',
  },
  'person.conflict.text': {
    pt: 'O que você digitou continua aqui. Salve de novo para ficar com o seu, ou descarte para ver o deles.',
    es: 'Lo que escribiste sigue aquí. Guarda de nuevo para dejar lo tuyo, o descarta para ver lo suyo.',
    en: 'What you typed is still here. Save again to keep yours, or discard to see theirs.',
  },
  'person.conflict.theirs': {
    pt: '{field}: salvaram “{value}”',
    es: '{field}: guardaron “{value}”',
    en: '{field}: they saved “{value}”',
  },
  'person.conflict.blank': { pt: 'vazio', es: 'vacío', en: 'blank' },
  'person.why.lastRoot': {
    pt: 'É a última superadministração ativa: ela não pode perder o papel, ser bloqueada nem ter um fim.',
    es: 'Es la última superadministración activa: no puede perder el rol, ser bloqueada ni tener un fin.',
    en: 'This is the last active super admin: it cannot lose the role, be blocked or get an end.',
  },
  'person.why.self': {
    pt: 'Ninguém bloqueia a própria conta.',
    es: 'Nadie bloquea su propia cuenta.',
    en: 'No one blocks their own account.',
  },
  'person.why.teams': {
    pt: 'Esta pessoa está em várias equipes, e quem tem o papel de usuário(a) pertence a uma só. Tire-a das outras antes.',
    es: 'Esta persona está en varios equipos, y quien tiene el rol de usuario(a) pertenece a uno solo. Quítala antes de los demás.',
    en: 'This person is in several teams, and a user belongs to one. Take them out of the others first.',
  },
  'person.why.onlyAdmin': {
    pt: 'Só esta pessoa administra uma equipe em que há mais gente. Antes, ponha outra pessoa na administração dessa equipe.',
    es: 'Solo esta persona administra un equipo en el que hay más gente. Antes, pon a otra persona en la administración de ese equipo.',
    en: 'No one else runs a team that has other people in it. First make someone else an admin of that team.',
  },
  'person.why.transition': {
    pt: 'A situação atual não permite isso. Uma conta que terminou precisa de um novo fim.',
    es: 'El estado actual no lo permite. Una cuenta que terminó necesita un nuevo fin.',
    en: 'The present status does not allow this. An account that has ended needs a new end.',
  },
})

export type PersonMessage = keyof typeof personMessages
