import type { Text } from '../languages.ts'

/** Errors of fields that only forms of the console have. */
export const consoleFieldMessages = {
  'fields.auditorAlone': {
    en: 'An auditor only reads, so has no other grant',
    pt: 'Quem audita só lê, por isso não tem outra função',
    es: 'Quien audita solo lee, por eso no tiene otra función',
  },
  'fields.certificate': {
    en: 'This is no certificate in PEM, or the chain behind it is out of order',
    pt: 'Isto não é um certificado em PEM, ou a cadeia que vem depois está fora de ordem',
    es: 'Esto no es un certificado en PEM, o la cadena que le sigue está desordenada',
  },
  'fields.certificateKey': {
    en: 'This key does not belong to the certificate, or it is no key in PEM without a password',
    pt: 'Esta chave não pertence ao certificado ou não é uma chave em PEM sem senha',
    es: 'Esta clave no corresponde al certificado o no es una clave en PEM sin contraseña',
  },
  'fields.certificateOver': {
    en: 'This certificate is not valid today',
    pt: 'Este certificado não vale na data de hoje',
    es: 'Este certificado no es válido en la fecha de hoy',
  },
  'fields.certificateWeak': {
    en: 'No browser takes this certificate: its key is too short, or it is signed in an outdated way',
    pt: 'Nenhum navegador aceita este certificado: a chave é curta demais, ou a assinatura é antiquada',
    es: 'Ningún navegador acepta este certificado: la clave es demasiado corta, o la firma es anticuada',
  },
  'fields.host': {
    en: 'Write the name or address of the server alone, such as mail.example.org',
    pt: 'Escreva só o nome ou o endereço do servidor, como mail.exemplo.org',
    es: 'Escribe solo el nombre o la dirección del servidor, como mail.ejemplo.org',
  },
  'fields.hours': {
    en: 'Write times such as 09:00-12:00, 13:00-18:00, in order and without overlap',
    pt: 'Escreva horários como 09:00-12:00, 13:00-18:00, em ordem e sem sobreposição',
    es: 'Escribe horarios como 09:00-12:00, 13:00-18:00, en orden y sin superponerse',
  },
  'fields.mailPort': {
    en: 'Mail goes out on port 25, 465, 587 or 2525',
    pt: 'E-mails saem pela porta 25, 465, 587 ou 2525',
    es: 'Los correos salen por el puerto 25, 465, 587 o 2525',
  },
  'fields.secretAgain': {
    en: 'For another server, type the password again',
    pt: 'Para outro servidor, digite a senha de novo',
    es: 'Para otro servidor, escribe la contraseña de nuevo',
  },
  'fields.mailTls': {
    en: 'Mail and passwords only go to another machine over TLS',
    pt: 'E-mails e senhas só vão para outra máquina por TLS',
    es: 'Los correos y las contraseñas solo van a otra máquina por TLS',
  },
  'fields.outbound': {
    en: 'This server may not connect to this address. Its operator can allow it (ALLOW_PRIVATE, OUTBOUND_HOSTS)',
    pt: 'Este servidor não pode se conectar a este endereço. Quem o opera pode permitir (ALLOW_PRIVATE, OUTBOUND_HOSTS)',
    es: 'Este servidor no puede conectarse a esta dirección. Quien lo opera puede permitirlo (ALLOW_PRIVATE, OUTBOUND_HOSTS)',
  },
  'fields.oneLine': {
    en: 'One line, without signs that cannot be seen',
    pt: 'Uma linha só, sem sinais invisíveis',
    es: 'Una sola línea, sin signos invisibles',
  },
  'fields.readOnly': {
    en: 'This cannot be changed here',
    pt: 'Isto não pode ser mudado aqui',
    es: 'Esto no se puede cambiar aquí',
  },
  'fields.range': {
    en: 'This number is not within its range',
    pt: 'Este número está fora do intervalo',
    es: 'Este número está fuera del intervalo',
  },
  'fields.smallestVersion': {
    en: 'It cannot be newer than the newest version',
    pt: 'Ela não pode ser mais nova que a última versão',
    es: 'No puede ser más nueva que la última versión',
  },
  'fields.accent': {
    en: 'Write a colour as # and six digits or letters a to f, such as #1b7a4a',
    pt: 'Escreva uma cor como # e seis números ou letras de a até f, como #1b7a4a',
    es: 'Escribe un color como # y seis números o letras de la a a la f, como #1b7a4a',
  },
  'fields.accentOnDark': {
    en: 'This colour is too dark to be seen on the dark theme',
    pt: 'Esta cor é escura demais para ser vista no tema escuro',
    es: 'Este color es demasiado oscuro para verse en el tema oscuro',
  },
  'fields.accentOnLight': {
    en: 'This colour is too light to be seen on the light theme',
    pt: 'Esta cor é clara demais para ser vista no tema claro',
    es: 'Este color es demasiado claro para verse en el tema claro',
  },
  'fields.domain': {
    en: 'Write a domain without @ or http, such as example.org',
    pt: 'Escreva um domínio sem @ nem http, como exemplo.org',
    es: 'Escribe un dominio sin @ ni http, como ejemplo.org',
  },
  'fields.domainPublic': {
    en: 'This domain belongs to a public mail provider, where anyone can get an address',
    pt: 'Este domínio é de um provedor de e-mail público, onde qualquer pessoa pode ter um endereço',
    es: 'Este dominio es de un proveedor de correo público, donde cualquiera puede tener una dirección',
  },
  'fields.domainsTooMany': {
    en: 'A team can claim 50 domains at most. Remove one first',
    pt: 'Uma equipe pode reivindicar no máximo 50 domínios. Remova um antes',
    es: 'Un equipo puede reclamar 50 dominios como máximo. Quita uno antes',
  },
  'fields.logo': {
    en: 'Choose an SVG or PNG picture of up to 256 KB',
    pt: 'Escolha uma imagem SVG ou PNG de até 256 KB',
    es: 'Elige una imagen SVG o PNG de hasta 256 KB',
  },
  'fields.appVersion': {
    en: 'Write the version as numbers with dots, such as 1.2.3',
    pt: 'Escreva a versão em números com pontos, como 1.2.3',
    es: 'Escribe la versión en números con puntos, como 1.2.3',
  },
  'fields.showUntil': {
    en: 'Choose a day from today on, at most 60 days ahead',
    pt: 'Escolha um dia a partir de hoje, no máximo daqui a 60 dias',
    es: 'Elige un día a partir de hoy, como máximo dentro de 60 días',
  },
  'fields.lastDay': {
    en: 'Choose a day from today on, at most a year ahead',
    pt: 'Escolha um dia a partir de hoje, no máximo daqui a um ano',
    es: 'Elige un día a partir de hoy, como máximo dentro de un año',
  },
  'fields.lessonsTooMany': {
    en: 'Choose at most 12 lessons',
    pt: 'Escolha no máximo 12 lições',
    es: 'Elige como máximo 12 lecciones',
  },
  'fields.datePast': {
    en: 'Choose a date that is still to come',
    pt: 'Escolha uma data que ainda não passou',
    es: 'Elige una fecha que no haya pasado',
  },
  'fields.code': {
    en: 'This code is wrong or too old',
    pt: 'Este código está errado ou já expirou',
    es: 'Este código es incorrecto o ya caducó',
  },
  'fields.failedAttempts': {
    en: 'A whole number from 1 to 9999999999',
    pt: 'Um número inteiro de 1 a 9999999999',
    es: 'Un número entero de 1 a 9999999999',
  },
  'fields.licenseCount': {
    en: 'A whole number from 1 to 9999999999',
    pt: 'Um número inteiro de 1 a 9999999999',
    es: 'Un número entero de 1 a 9999999999',
  },
  'fields.newsletterWeekly': {
    en: 'The weekly newsletter comes with a license or a trial. The monthly one is open to you',
    pt: 'O boletim semanal vem com uma licença ou um período de teste. O mensal está aberto para você',
    es: 'El boletín semanal viene con una licencia o un período de prueba. El mensual está abierto para ti',
  },
  'fields.oneTimeCodeLength': {
    en: 'A whole number from 2 to 30',
    pt: 'Um número inteiro de 2 a 30',
    es: 'Un número entero de 2 a 30',
  },
  'fields.passwordByOwner': {
    en: 'With an invite, the person chooses the password',
    pt: 'Com um convite, quem escolhe a senha é a própria pessoa',
    es: 'Con una invitación, la contraseña la elige la propia persona',
  },
  'fields.passwordCommon': {
    en: 'This password is common or close to the name. Choose another',
    pt: 'Esta senha é comum ou parecida com o nome. Escolha outra',
    es: 'Esta contraseña es común o parecida al nombre. Elige otra',
  },
  'fields.passwordHistory': {
    en: 'A whole number from 1 to 30',
    pt: 'Um número inteiro de 1 a 30',
    es: 'Un número entero de 1 a 30',
  },
  'fields.port': {
    en: 'A whole number from 1 to 65535',
    pt: 'Um número inteiro de 1 a 65535',
    es: 'Un número entero de 1 a 65535',
  },
  'fields.price': {
    en: 'A price of 0 or more',
    pt: 'Um preço de 0 ou mais',
    es: 'Un precio de 0 o más',
  },
  'fields.prefix': {
    en: '1 to 50 letters, digits, _ or -',
    pt: 'De 1 a 50 letras, números, _ ou -',
    es: 'De 1 a 50 letras, números, _ o -',
  },
  'fields.role': {
    en: 'Choose admin or user',
    pt: 'Escolha admin ou user',
    es: 'Elige admin o user',
  },
  'fields.rootWithoutEnd': {
    en: 'A super admin’s account has no end date',
    pt: 'A conta de uma superadministração não tem data de fim',
    es: 'La cuenta de una superadministración no tiene fecha de fin',
  },
  'fields.rootWithoutTeam': {
    en: 'A super admin belongs to no team',
    pt: 'A superadministração não pertence a nenhuma equipe',
    es: 'La superadministración no pertenece a ningún equipo',
  },
  'fields.rootWithoutWayIn': {
    en: 'A super admin needs a password or a passkey. Ask this person to sign in and set one first',
    pt: 'A superadministração precisa de uma senha ou chave de acesso. Antes, peça a esta pessoa que entre e crie uma',
    es: 'La superadministración necesita una contraseña o llave de acceso. Antes, pide a esta persona que entre y cree una',
  },
  'fields.team': { en: 'Choose a team', pt: 'Escolha uma equipe', es: 'Elige un equipo' },
  'fields.ttl': {
    en: 'A whole number from 0 to 99999999999',
    pt: 'Um número inteiro de 0 a 99999999999',
    es: 'Un número entero de 0 a 99999999999',
  },
  'fields.url': {
    en: 'An address of up to 300 characters, without spaces and without a dot at its end',
    pt: 'Um endereço de até 300 caracteres, sem espaços e sem ponto no fim',
    es: 'Una dirección de hasta 300 caracteres, sin espacios y sin punto al final',
  },
  'fields.uses': {
    en: 'A whole number from 1 to 1000',
    pt: 'Um número inteiro de 1 a 1000',
    es: 'Un número entero de 1 a 1000',
  },
} satisfies Record<string, Text>
