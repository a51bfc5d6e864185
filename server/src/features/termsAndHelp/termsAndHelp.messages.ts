import type { Text } from '@resguardo/contract/platform/languages'

/** Texts of the terms and help pages, as plain strings without placeholders. */
export const termsAndHelpTexts = {
  terms: { pt: 'Termos de uso', es: 'Términos de uso', en: 'Terms of service' },
  termsAbout: {
    pt: 'O que este serviço faz, o que guarda e por quanto tempo.',
    es: 'Qué hace este servicio, qué guarda y por cuánto tiempo.',
    en: 'What this service does, what it keeps and for how long.',
  },
  version: { pt: 'Versão', es: 'Versión', en: 'Version' },
  ownTerms: {
    pt: 'Quem opera esta instalação também publica os seus:',
    es: 'Quien opera esta instalación también publica los suyos:',
    en: 'The operator of this installation also publishes their own:',
  },
  help: { pt: 'Ajuda', es: 'Ayuda', en: 'Help' },
  helpAbout: {
    pt: 'Como falar com quem opera esta instalação, e o que fazer em uma emergência.',
    es: 'Cómo contactar a quien opera esta instalación, y qué hacer en una emergencia.',
    en: 'How to reach the operator of this installation, and what to do in an emergency.',
  },
  emergency: {
    pt: 'Em perigo? Os cartões de emergência abrem sem conta',
    es: '¿En peligro? Las tarjetas de emergencia se abren sin cuenta',
    en: 'In danger? The emergency cards open without an account',
  },
  assistant: {
    pt: 'Pergunte ao assistente, ou a uma pessoa, dentro da sua conta',
    es: 'Pregunta al asistente, o a una persona, dentro de tu cuenta',
    en: 'Ask the assistant, or a person, in your account',
  },
  forgot: {
    pt: 'Não consigo entrar: escolher outra senha',
    es: 'No puedo iniciar sesión: elegir otra contraseña',
    en: 'I cannot sign in: choose another password',
  },
  contact: { pt: 'Contato', es: 'Contacto', en: 'Contact' },
  noContact: {
    pt: 'Quem opera esta instalação não publicou um contato.',
    es: 'Quien opera esta instalación no publicó un contacto.',
    en: 'The operator of this installation has published no contact.',
  },
  mail: { pt: 'E-mail', es: 'Correo', en: 'E-mail' },
  telephone: { pt: 'Telefone', es: 'Teléfono', en: 'Telephone' },
  website: { pt: 'Site', es: 'Sitio web', en: 'Website' },
  forum: { pt: 'Fórum', es: 'Foro', en: 'Forum' },
  handle: { pt: 'Redes sociais', es: 'Redes sociales', en: 'Social networks' },
} as const satisfies Record<string, Text>
