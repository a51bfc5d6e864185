import { messages } from '#i18n/messages.ts'

export const signUpMessages = messages({
  'signup.title': { pt: 'Criar uma conta', es: 'Crear una cuenta', en: 'Create an account' },
  'signup.firstName': { pt: 'Nome', es: 'Nombre', en: 'First name' },
  'signup.lastName': { pt: 'Sobrenome', es: 'Apellido', en: 'Last name' },
  'signup.emailHint': {
    pt: 'O link de confirmação vai para este endereço.',
    es: 'El enlace de verificación llega a esta dirección.',
    en: 'The confirmation link goes to this address.',
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
    pt: 'Para marcar, abra os termos e leia até o fim.',
    es: 'Para marcar, abre los términos y léelos hasta el final.',
    en: 'To tick this, open the terms and read them to the end.',
  },
  'signup.readTerms': {
    pt: 'Ler os termos de uso',
    es: 'Leer los términos de uso',
    en: 'Read the terms of service',
  },
  'signup.termsTitle': { pt: 'Termos de uso', es: 'Términos de uso', en: 'Terms of service' },
  'signup.termsVersion': { pt: 'Versão {version}', es: 'Versión {version}', en: 'Version {version}' },
  'signup.termsRead': { pt: 'Li os termos', es: 'Leí los términos', en: 'I have read them' },
  'signup.go': { pt: 'Criar conta', es: 'Crear cuenta', en: 'Create account' },
  'signup.haveAccount': {
    pt: 'Já tem conta? <a>Entre</a>',
    es: '¿Ya tienes cuenta? <a>Inicia sesión</a>',
    en: 'Already have an account? <a>Sign in</a>',
  },
  'signup.doneTitle': { pt: 'Confira seu e-mail', es: 'Revisa tu correo', en: 'Check your e-mail' },
  'signup.done': {
    pt: 'O e-mail para <b>{place}</b> traz um link. Abra-o e confirme seu endereço: a conta só vale depois disso.',
    es: 'El correo para <b>{place}</b> trae un enlace. Ábrelo y confirma tu dirección: la cuenta vale solo después de eso.',
    en: 'The e-mail to <b>{place}</b> holds a link. Open it and confirm your address: only then is the account good.',
  },
  'signup.doneHelp': {
    pt: 'Não chegou? Olhe também na pasta de spam. Quem já tem conta recebe um aviso em vez do link.',
    es: '¿No llegó? Mira también en la carpeta de spam. Quien ya tiene cuenta recibe un aviso en lugar del enlace.',
    en: 'Nothing there? Look into the spam folder too. Whoever has an account already gets a notice instead of the link.',
  },
  'signup.sentAgain': { pt: 'Enviado de novo.', es: 'Enviado otra vez.', en: 'Sent again.' },
  'signup.wrongAddress': {
    pt: 'Endereço errado? Corrigir',
    es: '¿Dirección equivocada? Corregir',
    en: 'Wrong address? Change it',
  },
})

export type SignUpMessage = keyof typeof signUpMessages
