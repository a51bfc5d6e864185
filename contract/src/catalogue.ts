import type { Text } from './languages.ts'

/**
 * The error catalogue of spec 8. Keys are an operation prefix plus the HTTP status; `i` stands for any
 * operation. The texts are ICU messages.
 */
const generic = {
  net: {
    en: 'Internal Network Error - Contact Administrator',
    pt: 'Erro interno de rede. Fale com o administrador',
    es: 'Error interno de red. Contacta al administrador',
  },
  unmapped: { en: 'Unmapped error', pt: 'Erro não mapeado', es: 'Error no mapeado' },
  i200: { en: 'Success', pt: 'Tudo certo', es: 'Listo' },
  i400: { en: 'Bad parameters', pt: 'Parâmetros inválidos', es: 'Parámetros no válidos' },
  i401: {
    en: 'You are signed out for safety. Sign in again',
    pt: 'Sua sessão terminou por segurança. Entre de novo',
    es: 'Tu sesión terminó por seguridad. Inicia sesión de nuevo',
  },
  i403: {
    en: 'Your role does not allow this',
    pt: 'Seu papel não permite isso',
    es: 'Tu rol no permite esto',
  },
  i404: { en: 'Not Found', pt: 'Não encontrado', es: 'No encontrado' },
  i408: { en: 'Timeout', pt: 'Tempo esgotado', es: 'Tiempo agotado' },
  i413: { en: 'Too large to send', pt: 'Grande demais para enviar', es: 'Demasiado grande para enviar' },
  i415: { en: 'Unsupported format', pt: 'Formato não aceito', es: 'Formato no admitido' },
  i422: { en: 'Expired', pt: 'Expirado', es: 'Caducado' },
  i429: {
    en: 'Too many tries. Wait a little and try again',
    pt: 'Muitas tentativas. Espere um pouco e tente de novo',
    es: 'Demasiados intentos. Espera un poco y vuelve a intentarlo',
  },
  i500: { en: 'Internal Server Error', pt: 'Erro interno do servidor', es: 'Error interno del servidor' },
  i501: {
    en: 'Emailing is Disabled - Contact Administrator',
    pt: 'O envio de e-mails está desligado. Fale com o administrador',
    es: 'El envío de correos está desactivado. Contacta al administrador',
  },
  i503: { en: 'Service Unavailable', pt: 'Serviço indisponível', es: 'Servicio no disponible' },
  i504: { en: 'Internal Server Error', pt: 'Erro interno do servidor', es: 'Error interno del servidor' },
  i509: {
    en: 'Could not send e-mail',
    pt: 'Não foi possível enviar o e-mail',
    es: 'No se pudo enviar el correo',
  },
} satisfies Record<string, Text>

const publicCalls = {
  register200: {
    en: 'We sent you a verification e-mail. Open it to activate your account',
    pt: 'Enviamos um e-mail de confirmação. Abra-o para ativar sua conta',
    es: 'Te enviamos un correo de verificación. Ábrelo para activar tu cuenta',
  },
  register403: {
    en: 'Registration is closed here. Ask the administrator for an invite',
    pt: 'O cadastro está fechado aqui. Peça um convite ao administrador',
    es: 'El registro está cerrado aquí. Pide una invitación al administrador',
  },
  register429: {
    en: 'Too many registrations from here. Try again later',
    pt: 'Muitos cadastros a partir daqui. Tente mais tarde',
    es: 'Demasiados registros desde aquí. Inténtalo más tarde',
  },
  register501: {
    en: 'Registration needs e-mailing to be active. Contact the administrator',
    pt: 'O cadastro depende do envio de e-mails, que está desligado. Fale com o administrador',
    es: 'El registro necesita el envío de correos, que está desactivado. Contacta al administrador',
  },
  register509: {
    en: 'Your registration details could not be e-mailed to the administrator. Nothing was saved; try again later',
    pt: 'Não foi possível enviar os dados do cadastro por e-mail ao administrador. Nada foi salvo; tente mais tarde',
    es: 'No se pudieron enviar por correo los datos del registro al administrador. No se guardó nada; inténtalo más tarde',
  },
  auth200: { en: 'Signed in', pt: 'Você entrou', es: 'Sesión iniciada' },
  auth401: {
    en: 'Invalid credentials',
    pt: 'Dados de acesso incorretos',
    es: 'Datos de acceso incorrectos',
  },
  auth403: {
    en: 'This account is blocked. Contact the administrator',
    pt: 'Esta conta está bloqueada. Fale com o administrador',
    es: 'Esta cuenta está bloqueada. Contacta al administrador',
  },
  auth410: {
    en: 'This account has expired. Contact the administrator',
    pt: 'Esta conta expirou. Fale com o administrador',
    es: 'Esta cuenta caducó. Contacta al administrador',
  },
  auth422: {
    en: 'Registration incomplete. Check your e-mail for the confirmation link',
    pt: 'Cadastro incompleto. Procure o link de confirmação no seu e-mail',
    es: 'Registro incompleto. Busca el enlace de confirmación en tu correo',
  },
  auth429: {
    en: 'Too many tries. Wait a little and try again',
    pt: 'Muitas tentativas. Espere um pouco e tente de novo',
    es: 'Demasiados intentos. Espera un poco y vuelve a intentarlo',
  },
  auth501: {
    en: 'One-time codes are off here. Sign in with your password',
    pt: 'Códigos de uso único estão desligados aqui. Entre com a senha',
    es: 'Los códigos de un solo uso están desactivados aquí. Entra con tu contraseña',
  },
  auth503: {
    en: 'Too many people are signing in right now. Try again in a moment',
    pt: 'Há muita gente entrando agora. Tente de novo em instantes',
    es: 'Hay mucha gente entrando ahora. Vuelve a intentarlo en un momento',
  },
  oneTimeCode200: {
    en: 'One-time password request successfully sent, check your inbox',
    pt: 'Pedido de código de uso único enviado. Confira sua caixa de entrada',
    es: 'Solicitud de código de un solo uso enviada. Revisa tu bandeja de entrada',
  },
  verify200: {
    en: 'Your e-mail address has been confirmed successfully',
    pt: 'Seu endereço de e-mail foi confirmado',
    es: 'Tu dirección de correo quedó confirmada',
  },
  verify404: {
    en: 'This link was already used or is incomplete. If you confirmed before, just sign in',
    pt: 'Este link já foi usado ou está incompleto. Se você já confirmou, é só entrar',
    es: 'Este enlace ya se usó o está incompleto. Si ya confirmaste, inicia sesión',
  },
  verify422: {
    en: 'This link has expired. Register again to get a new one',
    pt: 'Este link expirou. Faça o cadastro de novo para receber outro',
    es: 'Este enlace caducó. Regístrate de nuevo para recibir otro',
  },
  verify429: {
    en: 'Too many tries. Wait a little and try again',
    pt: 'Muitas tentativas. Espere um pouco e tente de novo',
    es: 'Demasiados intentos. Espera un poco y vuelve a intentarlo',
  },
  confirm200: { en: 'The link is valid', pt: 'O link é válido', es: 'El enlace es válido' },
  confirm404: {
    en: 'This link was already used or is incomplete',
    pt: 'Este link já foi usado ou está incompleto',
    es: 'Este enlace ya se usó o está incompleto',
  },
  confirm422: { en: 'This link has expired', pt: 'Este link expirou', es: 'Este enlace caducó' },
  confirm429: {
    en: 'Too many tries. Wait a little and try again',
    pt: 'Muitas tentativas. Espere um pouco e tente de novo',
    es: 'Demasiados intentos. Espera un poco y vuelve a intentarlo',
  },
  reset200: {
    en: 'Password Reset Successful',
    pt: 'Senha redefinida',
    es: 'Contraseña restablecida',
  },
  reset401: { en: 'Bad credentials', pt: 'Credenciais inválidas', es: 'Credenciales no válidas' },
  reset404: {
    en: 'Admin user does not exist',
    pt: 'Este usuário administrador não existe',
    es: 'Este usuario administrador no existe',
  },
  reset422: {
    en: 'You used this password before. Choose another one',
    pt: 'Você já usou esta senha. Escolha outra',
    es: 'Ya usaste esta contraseña. Elige otra',
  },
  reset429: {
    en: 'Too many requests. Wait a little and try again',
    pt: 'Muitos pedidos. Espere um pouco e tente de novo',
    es: 'Demasiadas solicitudes. Espera un poco y vuelve a intentarlo',
  },
  reset501: {
    en: 'Emailing is disabled, so the link cannot be sent. Contact the administrator',
    pt: 'O envio de e-mails está desligado e o link não pode ser enviado. Fale com o administrador',
    es: 'El envío de correos está desactivado y el enlace no se puede enviar. Contacta al administrador',
  },
  reset503: {
    en: 'The service is busy. Try again in a moment',
    pt: 'O serviço está ocupado. Tente de novo em instantes',
    es: 'El servicio está ocupado. Vuelve a intentarlo en un momento',
  },
} satisfies Record<string, Text>

const people = {
  createAdmin200: { en: 'Created', pt: 'Usuário criado', es: 'Usuario creado' },
  createAdmin403: {
    en: 'You may not create people in this team',
    pt: 'Você não pode criar pessoas nesta equipe',
    es: 'No puedes crear personas en este equipo',
  },
  createAdmin404: {
    en: 'The team does not exist',
    pt: 'A equipe não existe',
    es: 'El equipo no existe',
  },
  createAdmin409: {
    en: 'This username already exists',
    pt: 'Este nome de usuário já existe',
    es: 'Este nombre de usuario ya existe',
  },
  createAdmin501: {
    en: 'The invite was not sent: e-mailing is disabled',
    pt: 'O convite não foi enviado: o envio de e-mails está desligado',
    es: 'La invitación no se envió: el envío de correos está desactivado',
  },
  createAdmin509: {
    en: 'The invite e-mail could not be sent',
    pt: 'Não foi possível enviar o e-mail de convite',
    es: 'No se pudo enviar el correo de invitación',
  },
  deleteAdmins200: { en: 'Deleted', pt: 'Excluído', es: 'Eliminado' },
  deleteAdmins403: {
    en: 'You may not delete some of these people',
    pt: 'Você não pode excluir algumas destas pessoas',
    es: 'No puedes eliminar a algunas de estas personas',
  },
  deleteAdmins409: {
    en: 'To remove your own account, use account termination',
    pt: 'Para remover a própria conta, use o encerramento da conta',
    es: 'Para quitar tu propia cuenta, usa la baja de la cuenta',
  },
  editAdmin200: { en: 'Saved', pt: 'Salvo', es: 'Guardado' },
  editAdmin403: {
    en: 'The current password is not right',
    pt: 'A senha atual não confere',
    es: 'La contraseña actual no es correcta',
  },
  editAdmin404: { en: 'Person not found', pt: 'Pessoa não encontrada', es: 'Persona no encontrada' },
  editAdmin422: {
    en: 'You used this password before, or it is a common one. Choose another',
    pt: 'Você já usou esta senha, ou ela é comum. Escolha outra',
    es: 'Ya usaste esta contraseña, o es común. Elige otra',
  },
  editAdmin429: {
    en: 'Too many tries. Wait a little',
    pt: 'Muitas tentativas. Espere um pouco',
    es: 'Demasiados intentos. Espera un poco',
  },
  editAdmin503: {
    en: 'The service is busy. Try again in a moment',
    pt: 'O serviço está ocupado. Tente de novo em instantes',
    es: 'El servicio está ocupado. Vuelve a intentarlo en un momento',
  },
  readAdmins404: { en: 'Person not found', pt: 'Pessoa não encontrada', es: 'Persona no encontrada' },
  teamPermissions200: { en: 'Teams saved', pt: 'Equipes salvas', es: 'Equipos guardados' },
  teamPermissions403: {
    en: 'You may not include this person in the team',
    pt: 'Você não pode incluir esta pessoa na equipe',
    es: 'No puedes incluir a esta persona en el equipo',
  },
  teamPermissions404: {
    en: 'Admin not found',
    pt: 'Administrador não encontrado',
    es: 'Administrador no encontrado',
  },
  terminate200: { en: 'Account terminated', pt: 'Conta encerrada', es: 'Cuenta dada de baja' },
  terminate403: { en: 'Bad password', pt: 'Senha incorreta', es: 'Contraseña incorrecta' },
  activate200: { en: 'Activated', pt: 'Ativado', es: 'Activado' },
  activate403: {
    en: 'You are not authorised for some of these people',
    pt: 'Você não tem autorização para algumas destas pessoas',
    es: 'No tienes autorización para algunas de estas personas',
  },
  activate404: {
    en: 'Admin not found',
    pt: 'Administrador não encontrado',
    es: 'Administrador no encontrado',
  },
  block200: { en: 'Blocked', pt: 'Bloqueado', es: 'Bloqueado' },
  block403: {
    en: 'You are not authorised for some of these people',
    pt: 'Você não tem autorização para algumas destas pessoas',
    es: 'No tienes autorización para algunas de estas personas',
  },
  block404: { en: 'Admin not found', pt: 'Administrador não encontrado', es: 'Administrador no encontrado' },
} satisfies Record<string, Text>

const teamsAndLicenses = {
  createLicense200: {
    en: 'License pack created',
    pt: 'Pacote de licenças criado',
    es: 'Paquete de licencias creado',
  },
  createLicense403: {
    en: 'You are not authorised to create license packs',
    pt: 'Você não tem autorização para criar pacotes de licenças',
    es: 'No tienes autorización para crear paquetes de licencias',
  },
  createLicense404: { en: 'The team does not exist', pt: 'A equipe não existe', es: 'El equipo no existe' },
  editLicense200: {
    en: 'License pack saved',
    pt: 'Pacote de licenças salvo',
    es: 'Paquete de licencias guardado',
  },
  editLicense403: {
    en: 'You are not authorised to change license packs',
    pt: 'Você não tem autorização para alterar pacotes de licenças',
    es: 'No tienes autorización para cambiar paquetes de licencias',
  },
  editLicense404: { en: 'The team does not exist', pt: 'A equipe não existe', es: 'El equipo no existe' },
  startTrial200: {
    en: 'Your trial has started',
    pt: 'Seu período de teste começou',
    es: 'Tu período de prueba comenzó',
  },
  startTrial409: {
    en: 'You have already used your trial',
    pt: 'Você já usou seu período de teste',
    es: 'Ya usaste tu período de prueba',
  },
  createAssociation200: { en: 'Association proposed', pt: 'Associação proposta', es: 'Asociación propuesta' },
  editAssociation200: { en: 'Association saved', pt: 'Associação salva', es: 'Asociación guardada' },
  deleteAssociation200: { en: 'Association ended', pt: 'Associação encerrada', es: 'Asociación terminada' },
  createInvite200: { en: 'Invite created', pt: 'Convite criado', es: 'Invitación creada' },
  editInvite200: { en: 'Invite saved', pt: 'Convite salvo', es: 'Invitación guardada' },
  deleteInvite200: { en: 'Invite revoked', pt: 'Convite revogado', es: 'Invitación revocada' },
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

const settings = {
  settings200: { en: 'Success', pt: 'Ajustes salvos', es: 'Ajustes guardados' },
  settings400: { en: 'Invalid settings', pt: 'Ajustes inválidos', es: 'Ajustes no válidos' },
  appSettings200: {
    en: 'Success',
    pt: 'Ajustes do aplicativo salvos',
    es: 'Ajustes de la aplicación guardados',
  },
  appSettings400: { en: 'Invalid settings', pt: 'Ajustes inválidos', es: 'Ajustes no válidos' },
  certs200: { en: 'Success', pt: 'Certificado salvo', es: 'Certificado guardado' },
  certs400: { en: 'Invalid settings', pt: 'Ajustes inválidos', es: 'Ajustes no válidos' },
} satisfies Record<string, Text>

/** Success, failure, unknown team, team not allowed, user already exists: the five texts of spec 8. */
const userOperation = (done: Text, failed: Text) => ({
  200: done,
  500: failed,
  404: { en: 'The team does not exist', pt: 'A equipe não existe', es: 'El equipo no existe' },
  403: {
    en: 'You are not allowed in this team',
    pt: 'Você não tem permissão nesta equipe',
    es: 'No tienes permiso en este equipo',
  },
  409: { en: 'This user already exists', pt: 'Este usuário já existe', es: 'Este usuario ya existe' },
})

function prefixed<const P extends string, T extends Record<number, Text>>(prefix: P, texts: T) {
  const entries = Object.entries(texts).map(([status, text]) => [`${prefix}${status}`, text])
  // Object.fromEntries forgets the keys; they are the prefix with each status.
  return Object.fromEntries(entries) as Record<`${P}${keyof T & number}`, Text>
}

const users = {
  createUser409: {
    en: 'This username already exists',
    pt: 'Este nome de usuário já existe',
    es: 'Este nombre de usuario ya existe',
  },
  userReset422: {
    en: 'This password was used recently. Choose another one',
    pt: 'Esta senha foi usada recentemente. Escolha outra',
    es: 'Esta contraseña se usó hace poco. Elige otra',
  },
  ...prefixed(
    'activateUsers',
    userOperation(
      { en: 'Users activated', pt: 'Usuários ativados', es: 'Usuarios activados' },
      {
        en: 'The users could not be activated',
        pt: 'Não foi possível ativar os usuários',
        es: 'No se pudo activar a los usuarios',
      },
    ),
  ),
  ...prefixed(
    'deleteUsers',
    userOperation(
      { en: 'Users deleted', pt: 'Usuários excluídos', es: 'Usuarios eliminados' },
      {
        en: 'The users could not be deleted',
        pt: 'Não foi possível excluir os usuários',
        es: 'No se pudo eliminar a los usuarios',
      },
    ),
  ),
  ...prefixed(
    'deleteDevice',
    userOperation(
      { en: 'Device removed', pt: 'Aparelho removido', es: 'Dispositivo quitado' },
      {
        en: 'The device could not be removed',
        pt: 'Não foi possível remover o aparelho',
        es: 'No se pudo quitar el dispositivo',
      },
    ),
  ),
  ...prefixed(
    'createUsers',
    userOperation(
      { en: 'Users created', pt: 'Usuários criados', es: 'Usuarios creados' },
      {
        en: 'The users could not be created',
        pt: 'Não foi possível criar os usuários',
        es: 'No se pudo crear a los usuarios',
      },
    ),
  ),
} satisfies Record<string, Text>

const course = {
  readCourse404: { en: 'Course not found', pt: 'Curso não encontrado', es: 'Curso no encontrado' },
  profile200: {
    en: 'Profile Updated Successfully',
    pt: 'Perfil atualizado',
    es: 'Perfil actualizado',
  },
  profile403: {
    en: 'This profile opens with a license or a trial',
    pt: 'Este perfil abre com uma licença ou um período de teste',
    es: 'Este perfil se abre con una licencia o un período de prueba',
  },
  profile404: {
    en: 'Unable to update profile',
    pt: 'Não foi possível atualizar o perfil',
    es: 'No se pudo actualizar el perfil',
  },
  profileFailed: {
    en: 'Unable to update profile',
    pt: 'Não foi possível atualizar o perfil',
    es: 'No se pudo actualizar el perfil',
  },
  progress200: { en: 'Progress saved', pt: 'Progresso salvo', es: 'Progreso guardado' },
  progress403: {
    en: 'This lesson opens with a license or a trial',
    pt: 'Esta lição abre com uma licença ou um período de teste',
    es: 'Esta lección se abre con una licencia o un período de prueba',
  },
  progress404: {
    en: 'This lesson is not in your course',
    pt: 'Esta lição não está no seu curso',
    es: 'Esta lección no está en tu curso',
  },
  progress409: {
    en: 'Choose your phone and profile first',
    pt: 'Escolha antes seu celular e seu perfil',
    es: 'Elige primero tu teléfono y tu perfil',
  },
  courseContent403: {
    en: 'This lesson opens with a license or a trial',
    pt: 'Esta lição abre com uma licença ou um período de teste',
    es: 'Esta lección se abre con una licencia o un período de prueba',
  },
  courseContent404: {
    en: 'Failed to load module content',
    pt: 'Não foi possível carregar o conteúdo do módulo',
    es: 'No se pudo cargar el contenido del módulo',
  },
  contentFailed: {
    en: 'Failed to load module content',
    pt: 'Não foi possível carregar o conteúdo do módulo',
    es: 'No se pudo cargar el contenido del módulo',
  },
  noData: { en: 'There is nothing here yet', pt: 'Ainda não há nada aqui', es: 'Aún no hay nada aquí' },
  licenseExpired: {
    en: 'Your license has expired',
    pt: 'Sua licença expirou',
    es: 'Tu licencia caducó',
  },
} satisfies Record<string, Text>

export const catalogue = {
  ...generic,
  ...publicCalls,
  ...people,
  ...teamsAndLicenses,
  ...settings,
  ...users,
  ...course,
}
export type CatalogueKey = keyof typeof catalogue

/** The text of a status: that of the operation where there is one, `i` + status, or the unmapped one. */
export function messageKey(operation: string, status: number): CatalogueKey {
  const own = `${operation}${status}`
  if (own in catalogue) return own as CatalogueKey // proved by the line before
  const any = `i${status}`
  return any in catalogue ? (any as CatalogueKey) : 'unmapped' // proved by the line before
}
