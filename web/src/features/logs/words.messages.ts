import { messages } from '#i18n/messages.ts'

/** Outcomes, methods, results and fields in words. */
export const wordsMessages = messages({
  'logs.outcome.200': { pt: 'Deu certo', es: 'Funcionó', en: 'Succeeded' },
  'logs.outcome.401': {
    pt: 'Senha ou código errado',
    es: 'Contraseña o código incorrecto',
    en: 'Wrong password or code',
  },
  'logs.outcome.403': { pt: 'Conta bloqueada', es: 'Cuenta bloqueada', en: 'Account blocked' },
  'logs.outcome.410': { pt: 'Conta expirada', es: 'Cuenta caducada', en: 'Account expired' },
  'logs.outcome.422': { pt: 'Cadastro incompleto', es: 'Registro incompleto', en: 'Registration incomplete' },
  'logs.outcome.other': { pt: 'Recusado ({status})', es: 'Rechazado ({status})', en: 'Refused ({status})' },
  'logs.method.password': { pt: 'Senha', es: 'Contraseña', en: 'Password' },
  'logs.method.passkey': { pt: 'Chave de acesso', es: 'Llave de acceso', en: 'Passkey' },
  'logs.method.code': { pt: 'Código por e-mail', es: 'Código por correo', en: 'Code by e-mail' },
  'logs.method.token': {
    pt: 'Outra conta (OpenID)',
    es: 'Otra cuenta (OpenID)',
    en: 'Another account (OpenID)',
  },
  'logs.method.verify': { pt: 'Link de confirmação', es: 'Enlace de confirmación', en: 'Verification link' },
  'logs.method.reset': {
    pt: 'Link de nova senha',
    es: 'Enlace de contraseña nueva',
    en: 'Password reset link',
  },
  'logs.result.done': { pt: 'Feito', es: 'Hecho', en: 'Done' },
  'logs.result.refused': { pt: 'Recusado', es: 'Rechazado', en: 'Refused' },
  'logs.result.403': {
    pt: 'Recusado: sem permissão',
    es: 'Rechazado: sin permiso',
    en: 'Refused: not allowed',
  },
  'logs.result.404': { pt: 'Recusado: não existe', es: 'Rechazado: no existe', en: 'Refused: not found' },
  'logs.result.409': { pt: 'Recusado: conflito', es: 'Rechazado: conflicto', en: 'Refused: conflict' },
  'logs.result.422': { pt: 'Recusado: inválido', es: 'Rechazado: no válido', en: 'Refused: not valid' },
  'logs.change': { pt: '{from} → {to}', es: '{from} → {to}', en: '{from} → {to}' },
  'logs.rows': {
    pt: '{rows, plural, =0 {nenhuma linha} one {# linha} other {# linhas}} em {format}',
    es: '{rows, plural, =0 {ninguna línea} one {# línea} other {# líneas}} en {format}',
    en: '{rows, plural, =0 {no rows} one {# row} other {# rows}} as {format}',
  },
  'logs.field.first_name': { pt: 'nome', es: 'nombre', en: 'first name' },
  'logs.field.last_name': { pt: 'sobrenome', es: 'apellido', en: 'last name' },
  'logs.field.lang': { pt: 'idioma', es: 'idioma', en: 'language' },
  'logs.field.theme': { pt: 'tema', es: 'tema', en: 'theme' },
  'logs.field.timezone': { pt: 'fuso horário', es: 'zona horaria', en: 'time zone' },
  'logs.field.country': { pt: 'país', es: 'país', en: 'country' },
  'logs.field.city': { pt: 'cidade', es: 'ciudad', en: 'city' },
  'logs.field.institution': { pt: 'instituição', es: 'institución', en: 'institution' },
  'logs.field.notes': { pt: 'notas', es: 'notas', en: 'notes' },
  'logs.field.newsletter': { pt: 'boletim', es: 'boletín', en: 'newsletter' },
  'logs.field.password': { pt: 'senha', es: 'contraseña', en: 'password' },
  'logs.field.username': { pt: 'e-mail de entrada', es: 'correo de acceso', en: 'sign-in e-mail' },
  'logs.field.role': { pt: 'papel', es: 'rol', en: 'role' },
  'logs.field.status': { pt: 'situação', es: 'estado', en: 'status' },
  'logs.field.expiration': { pt: 'validade', es: 'vencimiento', en: 'expiration' },
})

export type WordsMessage = keyof typeof wordsMessages
