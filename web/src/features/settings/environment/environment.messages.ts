import { messages } from '#i18n/messages.ts'

export const environmentMessages = messages({
  'settings.environment.intro': {
    pt: 'Estas partes são definidas no ambiente do servidor, antes de iniciá-lo. Os valores nunca aparecem aqui.',
    es: 'Estas partes se definen en el entorno del servidor, antes de iniciarlo. Los valores nunca aparecen aquí.',
    en: 'These parts are set in the environment of the server, before it starts. Values are never shown here.',
  },
  'settings.environment.set': { pt: 'Definida', es: 'Definida', en: 'Set' },
  'settings.environment.unset': { pt: 'Não definida', es: 'Sin definir', en: 'Not set' },
  'settings.environment.openid': { pt: 'OpenID', es: 'OpenID', en: 'OpenID' },
  'settings.environment.openid.text': {
    pt: 'Entrada por outro serviço de identidade. Com emissor e cliente definidos, vale a opção nas configurações de segurança.',
    es: 'Inicio de sesión con otro servicio de identidad. Con emisor y cliente definidos, vale la opción en los ajustes de seguridad.',
    en: 'Sign-in by another identity service. Once issuer and client are set, the switch in the security settings applies.',
  },
  'settings.environment.openid.words': {
    pt: 'SSO, OIDC, login único, Google, Keycloak',
    es: 'SSO, OIDC, inicio de sesión único, Google, Keycloak',
    en: 'SSO, OIDC, single sign-on, Google, Keycloak',
  },
  'settings.environment.brand': { pt: 'Marca', es: 'Marca', en: 'Brand' },
  'settings.environment.brand.text': {
    pt: 'Nome, logotipo e cor desta instalação. Cada equipe define a própria marca na página da equipe.',
    es: 'Nombre, logotipo y color de esta instalación. Cada equipo define su propia marca en la página del equipo.',
    en: 'Name, logo and colour of this installation. Each team sets its own brand on the page of the team.',
  },
  'settings.environment.brand.words': {
    pt: 'aparência, tema, identidade visual',
    es: 'apariencia, tema, identidad visual',
    en: 'appearance, theme, white label',
  },
  'settings.environment.model': {
    pt: 'Modelo do assistente',
    es: 'Modelo del asistente',
    en: 'Model of the assistant',
  },
  'settings.environment.model.text': {
    pt: 'O modelo de linguagem que escreve as respostas do assistente.',
    es: 'El modelo de lenguaje que escribe las respuestas del asistente.',
    en: 'The language model that writes the answers of the assistant.',
  },
  'settings.environment.model.words': {
    pt: 'IA, inteligência artificial, LLM, OpenAI, Ollama, chat',
    es: 'IA, inteligencia artificial, LLM, OpenAI, Ollama, chat',
    en: 'AI, artificial intelligence, LLM, OpenAI, Ollama, chat',
  },
  'settings.environment.speech': { pt: 'Fala', es: 'Voz', en: 'Speech' },
  'settings.environment.speech.text': {
    pt: 'O serviço que escreve o que se fala; o endereço em “Voz e atendimento” vale antes. A leitura em voz alta usa as vozes do aparelho de quem lê.',
    es: 'El servicio que escribe lo que se habla; la dirección en “Voz y atención” vale antes. La lectura en voz alta usa las voces del dispositivo de quien lee.',
    en: 'The service that writes what is spoken; the address in “Speech and support” goes first. Reading aloud uses the voices of the reader’s device.',
  },
  'settings.environment.speech.words': {
    pt: 'voz, ler em voz alta, ditado, TTS, Whisper',
    es: 'leer en voz alta, dictado, TTS, Whisper',
    en: 'voice, read aloud, dictation, TTS, Whisper',
  },
  'settings.environment.mail': {
    pt: 'Servidor de e-mail',
    es: 'Servidor de correo',
    en: 'Mail server',
  },
  'settings.environment.mail.text': {
    pt: 'Vale enquanto as configurações de e-mail não nomeiam um servidor. DKIM assina os e-mails.',
    es: 'Vale mientras los ajustes de correo no nombran un servidor. DKIM firma los correos.',
    en: 'Used while the e-mail settings name no server. DKIM signs the mails.',
  },
  'settings.environment.mail.words': { pt: 'SMTP, assinatura', es: 'SMTP, firma', en: 'SMTP, signature' },
  'settings.environment.payment': {
    pt: 'Pagamento com Stripe',
    es: 'Pago con Stripe',
    en: 'Payment by Stripe',
  },
  'settings.environment.payment.text': {
    pt: 'O pagamento por cartão é oferecido quando as duas estão definidas.',
    es: 'El pago con tarjeta se ofrece cuando las dos están definidas.',
    en: 'Payment by card is offered once both are set.',
  },
  'settings.environment.payment.words': {
    pt: 'cartão, cobrança, compra',
    es: 'tarjeta, cobro, compra',
    en: 'credit card, billing, purchase',
  },
  'settings.environment.audit': {
    pt: 'Registro de auditoria para outros sistemas',
    es: 'Registro de auditoría para otros sistemas',
    en: 'Audit log for other systems',
  },
  'settings.environment.audit.text': {
    pt: 'Cada linha do registro vai, em ordem e sem a rede de onde veio, ao coletor syslog e ao OpenTelemetry. Se um coletor sai do ar, recebe depois o que faltou.',
    es: 'Cada línea del registro va, en orden y sin la red de origen, al recolector syslog y a OpenTelemetry. Si un recolector se cae, recibe después lo que le faltó.',
    en: 'Each entry goes, in order and without the network it came from, to the syslog collector and to OpenTelemetry. A collector that was away gets what it missed later.',
  },
  'settings.environment.audit.words': {
    pt: 'SIEM, syslog, OpenTelemetry, logs, auditoria',
    es: 'SIEM, syslog, OpenTelemetry, logs, auditoría',
    en: 'SIEM, syslog, OpenTelemetry, log streaming, audit',
  },
  'settings.environment.backup': { pt: 'Backup', es: 'Copia de seguridad', en: 'Backup' },
  'settings.environment.backup.text': {
    pt: 'Cópias cifradas a cada hora, quando pasta e chave pública estão definidas.',
    es: 'Copias cifradas cada hora, cuando carpeta y clave pública están definidas.',
    en: 'Encrypted copies every hour, once folder and public key are set.',
  },
  'settings.environment.backup.words': {
    pt: 'cópia de segurança, restaurar',
    es: 'respaldo, restaurar',
    en: 'restore, recovery',
  },
})
