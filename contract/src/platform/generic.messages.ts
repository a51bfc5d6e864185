import type { Text } from './languages.ts'
import { tooMany } from './sharedMessages.ts'

/** Messages for any call: the prefix `i` matches any operation. */
export const generic = {
  net: {
    en: 'Internal Network Error - Contact Administrator',
    pt: 'Erro interno de rede. Fale com quem administra',
    es: 'Error interno de red. Contacta a quien administra',
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
  iProof: {
    en: 'Nothing was done: you did not confirm that it is you',
    pt: 'Nada foi feito: falta confirmar que é você',
    es: 'No se hizo nada: falta confirmar que eres tú',
  },
  i404: { en: 'Not Found', pt: 'Não encontrado', es: 'No encontrado' },
  i408: { en: 'Timeout', pt: 'Tempo esgotado', es: 'Tiempo agotado' },
  i413: { en: 'Too large to send', pt: 'Grande demais para enviar', es: 'Demasiado grande para enviar' },
  i415: { en: 'Unsupported format', pt: 'Formato não aceito', es: 'Formato no admitido' },
  i422: { en: 'Expired', pt: 'Expirado', es: 'Caducado' },
  i426: {
    en: 'This address only answers over HTTPS',
    pt: 'Este endereço só atende por HTTPS',
    es: 'Esta dirección solo responde por HTTPS',
  },
  i429: tooMany,
  i500: { en: 'Internal Server Error', pt: 'Erro interno do servidor', es: 'Error interno del servidor' },
  i501: {
    en: 'Emailing is Disabled - Contact Administrator',
    pt: 'O envio de e-mails está desligado. Fale com quem administra',
    es: 'El envío de correos está desactivado. Contacta a quien administra',
  },
  i503: { en: 'Service Unavailable', pt: 'Serviço indisponível', es: 'Servicio no disponible' },
  i504: { en: 'Internal Server Error', pt: 'Erro interno do servidor', es: 'Error interno del servidor' },
  i509: {
    en: 'Could not send e-mail',
    pt: 'Não foi possível enviar o e-mail',
    es: 'No se pudo enviar el correo',
  },
} satisfies Record<string, Text>
