import { messages } from '#i18n/messages.ts'

/** Words that people search for and that no label or hint has. They are never shown. */
export const wordsMessages = messages({
  'settings.words.general': {
    pt: 'básico, idioma, cadastro, links',
    es: 'básico, idioma, registro, enlaces',
    en: 'basic, language, registration, links',
  },
  'settings.words.security': {
    pt: 'senha, sessão, bloqueio, retenção, LGPD, GDPR',
    es: 'contraseña, sesión, bloqueo, retención, GDPR',
    en: 'password, session, lockout, retention, GDPR',
  },
  'settings.words.messaging': {
    pt: 'SMTP, servidor de e-mail, remetente, correio, teste',
    es: 'SMTP, servidor de correo, remitente, prueba',
    en: 'SMTP, mail server, sender, outgoing mail, test',
  },
  'settings.words.calling': {
    pt: 'fala, microfone, ditado, suporte, plantão, ajuda humana',
    es: 'habla, micrófono, dictado, soporte, ayuda humana',
    en: 'speech, microphone, dictation, help desk, human help',
  },
  'settings.words.attachments': {
    pt: 'imagens, fotos, upload, arquivos',
    es: 'imágenes, fotos, subir archivos',
    en: 'images, photos, upload, files',
  },
  'settings.words.apps': {
    pt: 'Android, iPhone, iOS, loja, versão mínima',
    es: 'Android, iPhone, iOS, tienda, versión mínima',
    en: 'Android, iPhone, iOS, store, minimum version',
  },
  'settings.words.tls': {
    pt: 'SSL, TLS, porta, criptografia',
    es: 'SSL, TLS, puerto, cifrado',
    en: 'SSL, TLS, port, encryption',
  },
  'settings.words.certs': {
    pt: 'SSL, TLS, PEM, chave privada',
    es: 'SSL, TLS, PEM, clave privada',
    en: 'SSL, TLS, PEM, private key',
  },
  'settings.words.environment': {
    pt: 'ambiente, variáveis, env',
    es: 'entorno, variables, env',
    en: 'environment, variables, env',
  },
  'settings.words.issuers': {
    pt: 'OpenID, SSO, login único, Google, Entra ID, Okta, Keycloak, provedor de identidade',
    es: 'OpenID, SSO, inicio único, Google, Entra ID, Okta, Keycloak, proveedor de identidad',
    en: 'OpenID, SSO, single sign-on, Google, Entra ID, Okta, Keycloak, identity provider',
  },
  'settings.words.webhooks': {
    pt: 'integração, eventos, avisar outro sistema',
    es: 'integración, eventos, avisar a otro sistema',
    en: 'integration, events, notify another system',
  },
  'settings.words.status': {
    pt: 'estado, saúde, banco de dados, backup, fila de e-mail, tarefas, memória',
    es: 'estado, salud, base de datos, copia de seguridad, cola de correo, tareas, memoria',
    en: 'health, monitoring, database, backup, mail queue, jobs, memory',
  },
  'settings.security.secondStepForRoot.words': {
    pt: '2FA, MFA, dois fatores, autenticador, TOTP',
    es: '2FA, MFA, dos factores, autenticador, TOTP',
    en: '2FA, MFA, two-factor, authenticator, TOTP',
  },
  'settings.security.secondStepForAdmins.words': {
    pt: '2FA, MFA, dois fatores, autenticador, TOTP',
    es: '2FA, MFA, dos factores, autenticador, TOTP',
    en: '2FA, MFA, two-factor, authenticator, TOTP',
  },
  'settings.security.signInByOpenid.words': {
    pt: 'SSO, OIDC, login único',
    es: 'SSO, OIDC, inicio de sesión único',
    en: 'SSO, OIDC, single sign-on',
  },
  'settings.security.allowedOrigins.words': { pt: 'CORS, API', es: 'CORS, API', en: 'CORS, API' },
  'settings.security.failedAttempts.words': {
    pt: 'força bruta, tentativas de senha',
    es: 'fuerza bruta, intentos de contraseña',
    en: 'brute force, password attempts',
  },
  'settings.security.passwordPolicy.words': {
    pt: 'senha forte, regras de senha, NIST',
    es: 'contraseña segura, reglas de contraseña, NIST',
    en: 'strong password, password rules, NIST',
  },
  'settings.messaging.tls.words': { pt: 'SSL', es: 'SSL', en: 'SSL' },
  'settings.calling.hours.words': {
    pt: 'expediente, plantão, fim de semana',
    es: 'horario, fin de semana',
    en: 'opening hours, office hours, weekend',
  },
  'settings.calling.speechUrl.words': {
    pt: 'Whisper, transcrição, voz para texto',
    es: 'Whisper, transcripción, voz a texto',
    en: 'Whisper, transcription, speech to text',
  },
  'settings.tls.hstsDays.words': { pt: 'HSTS', es: 'HSTS', en: 'HSTS' },
  'settings.certs.certificate.words': {
    pt: 'Let’s Encrypt, autoridade',
    es: 'Let’s Encrypt, autoridad',
    en: 'Let’s Encrypt, authority',
  },
  'settings.general.trialDays.words': {
    pt: 'teste grátis, experiência',
    es: 'prueba gratis',
    en: 'free trial',
  },
})
