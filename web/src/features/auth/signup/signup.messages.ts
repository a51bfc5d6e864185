import { messages } from '#i18n/messages.ts'

export const signUpMessages = messages({
  'signup.title': { pt: 'Criar uma conta', es: 'Crear una cuenta', en: 'Create an account' },
  'signup.firstName': { pt: 'Nome', es: 'Nombre', en: 'First name' },
  'signup.lastName': { pt: 'Sobrenome', es: 'Apellido', en: 'Last name' },
  'signup.emailHint': {
    pt: 'O link de confirmação vai para este endereço.',
    es: 'El enlace de confirmación llega a esta dirección.',
    en: 'The confirmation link goes to this address.',
  },
  'signup.region': {
    pt: 'Idioma, país e fuso horário',
    es: 'Idioma, país y zona horaria',
    en: 'Language, country and time zone',
  },
  'signup.language': { pt: 'Idioma', es: 'Idioma', en: 'Language' },
  'signup.country': { pt: 'País', es: 'País', en: 'Country' },
  'signup.noCountry': { pt: 'Prefiro não dizer', es: 'Prefiero no decirlo', en: 'I prefer not to say' },
  'signup.timezone': { pt: 'Fuso horário', es: 'Zona horaria', en: 'Time zone' },
  'signup.terms': {
    pt: 'Li os termos de uso e concordo com eles',
    es: 'Leí los términos de uso y los acepto',
    en: 'I have read the terms of service and agree to them',
  },
  'signup.termsFirst': {
    pt: 'Role os termos até o fim: a caixa se marca sozinha.',
    es: 'Desliza los términos hasta el final: la casilla se marca sola.',
    en: 'Scroll through the terms to the end: the box ticks itself.',
  },
  'signup.termsTitle': { pt: 'Termos de uso', es: 'Términos de uso', en: 'Terms of service' },
  'signup.termsVersion': { pt: 'Versão {version}', es: 'Versión {version}', en: 'Version {version}' },
  'signup.termsRead': { pt: 'Li e concordo', es: 'Leí y acepto', en: 'I have read and agree' },
  'signup.haveCode': {
    pt: 'Tenho um código de convite',
    es: 'Tengo un código de invitación',
    en: 'I have an invite code',
  },
  'signup.code': { pt: 'Código de convite', es: 'Código de invitación', en: 'Invite code' },
  'signup.codeOptional': {
    pt: 'Código de convite (opcional)',
    es: 'Código de invitación (opcional)',
    en: 'Invite code (optional)',
  },
  'signup.codeHint': {
    pt: '20 letras e números. Maiúsculas, espaços e traços não importam.',
    es: '20 letras y números. No importan las mayúsculas, los espacios ni los guiones.',
    en: '20 letters and digits. Case, spaces and dashes do not matter.',
  },
  'signup.noCode': {
    pt: 'Criar a conta sem código',
    es: 'Crear la cuenta sin código',
    en: 'Register without a code',
  },
  'signup.joinTeam': {
    pt: 'Com este código você entra na equipe {team} como {role, select, admin {administrador(a)} other {usuário(a)}}. Quem administra a equipe vê seu nome e seu e-mail, nunca o que você aprende.',
    es: 'Con este código te unes al equipo {team} como {role, select, admin {administrador(a)} other {usuario(a)}}. Quien administra el equipo ve tu nombre y tu correo, nunca lo que aprendes.',
    en: 'With this code you join the team {team} as {role, select, admin {an admin} other {a user}}. Anyone who runs the team sees your name and your e-mail, never what you learn.',
  },
  'signup.joinFriend': {
    pt: 'Este convite é de uma pessoa conhecida. Sua conta é só sua: você não entra em nenhuma equipe, e quem convidou não vê seu nome nem o que você aprende.',
    es: 'Esta invitación es de alguien que conoces. Tu cuenta es solo tuya: no te unes a ningún equipo, y quien te invitó no ve tu nombre ni lo que aprendes.',
    en: 'This invite comes from someone you know. Your account is yours alone: you join no team, and the person who invited you sees neither your name nor what you learn.',
  },
  'signup.addressed': {
    pt: 'O código só vale para o endereço de e-mail que recebeu o convite.',
    es: 'El código solo vale para la dirección de correo que recibió la invitación.',
    en: 'The code only works for the e-mail address that received the invite.',
  },
  'signup.go': { pt: 'Criar conta', es: 'Crear cuenta', en: 'Create account' },
  'signup.haveAccount': {
    pt: 'Já tem conta? <a>Entre</a>',
    es: '¿Ya tienes cuenta? <a>Inicia sesión</a>',
    en: 'Already have an account? <a>Sign in</a>',
  },
  'signup.doneTitle': { pt: 'Confira seu e-mail', es: 'Revisa tu correo', en: 'Check your e-mail' },
  'signup.done': {
    pt: 'O e-mail para <b>{place}</b> traz um link. Abra-o e confirme seu endereço: a conta só funciona depois disso.',
    es: 'El correo para <b>{place}</b> trae un enlace. Ábrelo y confirma tu dirección: la cuenta solo funciona después de eso.',
    en: 'The e-mail to <b>{place}</b> has a link. Open it to confirm your address: the account works only after that.',
  },
  'signup.doneHelp': {
    pt: 'Não chegou? Olhe também na pasta de spam. Quem já tem conta recebe um aviso em vez do link.',
    es: '¿No llegó? Mira también en la carpeta de spam. Quien ya tiene cuenta recibe un aviso en lugar del enlace.',
    en: 'Nothing there? Check your spam folder too. If you already have an account, you get a notice instead of the link.',
  },
  'signup.undeliveredTitle': {
    pt: 'Falta confirmar seu endereço',
    es: 'Falta confirmar tu dirección',
    en: 'Your address is not confirmed yet',
  },
  'signup.undelivered': {
    pt: 'Com esse link você confirma o endereço <b>{place}</b>: a conta só funciona depois disso.',
    es: 'Con ese enlace confirmas la dirección <b>{place}</b>: la cuenta solo funciona después de eso.',
    en: 'That link confirms the address <b>{place}</b>: the account works only after that.',
  },
  'signup.join': { pt: 'Entrar em {team}?', es: '¿Unirte a {team}?', en: 'Join {team}?' },
  'signup.join.text': {
    pt: 'Você está na conta {name} e entra na equipe {team} como {role, select, admin {administrador(a)} other {usuário(a)}}. Quem administra a equipe vê seu nome e seu e-mail, nunca o que você aprende.',
    es: 'Estás en la cuenta {name} y te unes al equipo {team} como {role, select, admin {administrador(a)} other {usuario(a)}}. Quien administra el equipo ve tu nombre y tu correo, nunca lo que aprendes.',
    en: 'You are signed in as {name} and join the team {team} as {role, select, admin {an admin} other {a user}}. Anyone who runs the team sees your name and your e-mail, never what you learn.',
  },
  'signup.join.go': { pt: 'Entrar em {team}', es: 'Unirme a {team}', en: 'Join {team}' },
  'signup.join.not': { pt: 'Agora não', es: 'Ahora no', en: 'Not now' },
  'signup.join.member': {
    pt: 'Você já está na equipe {team}. O convite continua valendo para outra pessoa.',
    es: 'Ya estás en el equipo {team}. La invitación sigue valiendo para otra persona.',
    en: 'You are in the team {team} already. The invite still works for someone else.',
  },
  'signup.join.otherTeam': {
    pt: 'Você já está em outra equipe, e cada pessoa participa de uma. Peça a quem administra sua equipe para retirar você dela e abra o convite de novo.',
    es: 'Ya estás en otro equipo, y cada persona participa en uno. Pide a quien administra tu equipo que te retire y abre la invitación de nuevo.',
    en: 'You are in another team already, and a person can be in one. Ask an admin of your team to remove you, then open the invite again.',
  },
  'signup.join.unproved': {
    pt: 'Confirme primeiro seu endereço de e-mail, no seu perfil. Depois abra o convite de novo.',
    es: 'Confirma primero tu dirección de correo, en tu perfil. Después abre la invitación de nuevo.',
    en: 'Confirm your e-mail address first, in your profile. Then open the invite again.',
  },
  'signup.join.friend': {
    pt: 'Este convite de uma pessoa conhecida abre uma conta nova, e você já tem uma.',
    es: 'Esta invitación de alguien que conoces abre una cuenta nueva, y ya tienes una.',
    en: 'This invite from someone you know opens a new account, and you have one already.',
  },
  'signup.joined': {
    pt: 'Você entrou em {team}',
    es: 'Te uniste a {team}',
    en: 'You joined {team}',
  },
  'signup.joined.again': {
    pt: 'Seu papel mudou com a equipe. Entre de novo para continuar.',
    es: 'Tu rol cambió con el equipo. Inicia sesión de nuevo para continuar.',
    en: 'Your role changed with the team. Sign in again to continue.',
  },
  'signup.joined.signIn': { pt: 'Entrar', es: 'Iniciar sesión', en: 'Sign in' },
  'signup.toDashboard': { pt: 'Ir para “Hoje”', es: 'Ir a “Hoy”', en: 'Go to “Today”' },
  'signup.signOut': {
    pt: 'Sair e criar outra conta',
    es: 'Cerrar sesión y crear otra cuenta',
    en: 'Sign out and create another account',
  },
  'signup.sentAgain': { pt: 'Enviado de novo.', es: 'Enviado otra vez.', en: 'Sent again.' },
  'signup.wrongAddress': {
    pt: 'Endereço errado? Corrigir',
    es: '¿Dirección equivocada? Corregir',
    en: 'Wrong address? Change it',
  },
})

export type SignUpMessage = keyof typeof signUpMessages
