import { messages } from '#i18n/messages.ts'

export const messagingMessages = messages({
  'settings.messaging.server': {
    pt: 'Servidor de saída',
    es: 'Servidor de salida',
    en: 'Outgoing server',
  },
  'settings.messaging.sender': {
    pt: 'Remetente',
    es: 'Remitente',
    en: 'Sender',
  },
  'settings.messaging.host': {
    pt: 'Servidor',
    es: 'Servidor',
    en: 'Server',
  },
  'settings.messaging.host.hint': {
    pt: 'Nome ou endereço, como mail.exemplo.org. Vazio: vale o que o servidor traz do ambiente, ou a caixa de saída local.',
    es: 'Nombre o dirección, como mail.ejemplo.org. Vacío: vale lo que el servidor trae del entorno, o la bandeja de salida local.',
    en: 'Name or address, such as mail.example.org. Empty: uses the server of the environment, or the local outbox.',
  },
  'settings.messaging.port': {
    pt: 'Porta',
    es: 'Puerto',
    en: 'Port',
  },
  'settings.messaging.port.hint': {
    pt: 'Em geral 587 para STARTTLS e 465 para TLS direto.',
    es: 'En general, 587 para STARTTLS y 465 para TLS directo.',
    en: 'Commonly 587 for STARTTLS and 465 for TLS from the start.',
  },
  'settings.messaging.tls': {
    pt: 'Criptografia',
    es: 'Cifrado',
    en: 'Encryption',
  },
  'settings.messaging.tls.hint': {
    pt: 'O certificado do servidor é sempre conferido.',
    es: 'El certificado del servidor siempre se comprueba.',
    en: 'The certificate of the server is always checked.',
  },
  'settings.messaging.tls.starttls': {
    pt: 'STARTTLS, obrigatório',
    es: 'STARTTLS, obligatorio',
    en: 'STARTTLS, required',
  },
  'settings.messaging.tls.tls': {
    pt: 'TLS desde o início',
    es: 'TLS desde el inicio',
    en: 'TLS from the start',
  },
  'settings.messaging.tls.none': {
    pt: 'Nenhuma (só sem senha ou na própria máquina)',
    es: 'Ninguno (solo sin contraseña o en la propia máquina)',
    en: 'None (only without a password or on this very machine)',
  },
  'settings.messaging.user': {
    pt: 'Usuário',
    es: 'Usuario',
    en: 'User',
  },
  'settings.messaging.user.hint': {
    pt: 'Vazio quando o servidor não pede.',
    es: 'Vacío cuando el servidor no lo pide.',
    en: 'Empty when the server asks for none.',
  },
  'settings.messaging.secret': {
    pt: 'Senha do servidor',
    es: 'Contraseña del servidor',
    en: 'Password of the server',
  },
  'settings.messaging.secret.hint': {
    pt: 'Guardada com criptografia; nunca é mostrada de novo.',
    es: 'Se guarda cifrada; nunca se vuelve a mostrar.',
    en: 'Kept encrypted; it is never shown again.',
  },
  'settings.messaging.senderName': {
    pt: 'Nome do remetente',
    es: 'Nombre del remitente',
    en: 'Name of the sender',
  },
  'settings.messaging.senderName.hint': {
    pt: 'Vazio: o nome do produto. Vale junto com o endereço abaixo.',
    es: 'Vacío: el nombre del producto. Vale junto con la dirección de abajo.',
    en: 'Empty: the name of the product. Goes with the address below.',
  },
  'settings.messaging.senderAddress': {
    pt: 'Endereço do remetente',
    es: 'Dirección del remitente',
    en: 'Address of the sender',
  },
  'settings.messaging.senderAddress.hint': {
    pt: 'Vazio: o que o servidor traz do ambiente.',
    es: 'Vacío: lo que el servidor trae del entorno.',
    en: 'Empty: the one of the environment.',
  },
  'settings.messaging.subjectPrefix': {
    pt: 'Começo do assunto',
    es: 'Comienzo del asunto',
    en: 'Beginning of the subject',
  },
  'settings.messaging.subjectPrefix.hint': {
    pt: 'Vai entre colchetes antes de todo assunto: Escola. Só letras sem acento, números, _ e -.',
    es: 'Va entre corchetes antes de cada asunto: Escuela. Solo letras sin acento, números, _ y -.',
    en: 'Goes in brackets before every subject: School. Only unaccented letters, digits, _ and -.',
  },
  'settings.attachments.files': {
    pt: 'Imagens que as pessoas põem na comunidade',
    es: 'Imágenes que las personas ponen en la comunidad',
    en: 'Pictures that people put into the community',
  },
  'settings.attachments.largestKib': {
    pt: 'Maior arquivo',
    es: 'Archivo más grande',
    en: 'Largest file',
  },
  'settings.attachments.largestKib.hint': {
    pt: 'O que for maior é recusado antes de ser guardado.',
    es: 'Lo que sea mayor se rechaza antes de guardarse.',
    en: 'Anything larger is refused before it is kept.',
  },
  'settings.attachments.types': {
    pt: 'Tipos aceitos',
    es: 'Tipos aceptados',
    en: 'Accepted kinds',
  },
  'settings.attachments.types.hint': {
    pt: 'Pelo conteúdo do arquivo, não pelo nome. Pelo menos um.',
    es: 'Por el contenido del archivo, no por el nombre. Al menos uno.',
    en: 'By the content of the file, not by its name. At least one.',
  },
  'settings.attachments.daysKept': {
    pt: 'Tempo de guarda',
    es: 'Tiempo de conservación',
    en: 'Time kept',
  },
  'settings.attachments.daysKept.hint': {
    pt: 'Depois, o arquivo é apagado.',
    es: 'Después, el archivo se borra.',
    en: 'After this the file is deleted.',
  },
  'settings.attachments.types.image/png': {
    pt: 'Imagem PNG',
    es: 'Imagen PNG',
    en: 'PNG picture',
  },
  'settings.attachments.types.image/jpeg': {
    pt: 'Foto JPEG',
    es: 'Foto JPEG',
    en: 'JPEG photo',
  },
  'settings.attachments.types.image/webp': {
    pt: 'Imagem WebP',
    es: 'Imagen WebP',
    en: 'WebP picture',
  },
})
