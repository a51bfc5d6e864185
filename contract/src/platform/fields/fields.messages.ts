import type { Text } from '../languages.ts'

/** Errors of form fields that pages without an account have too. */
export const commonFieldMessages = {
  'fields.email': {
    en: 'Invalid Email address',
    pt: 'Endereço de e-mail inválido',
    es: 'Dirección de correo no válida',
  },
  'fields.firstName': {
    en: 'Write a first name of 1 to 100 characters',
    pt: 'Escreva um nome de 1 a 100 caracteres',
    es: 'Escribe un nombre de 1 a 100 caracteres',
  },
  'fields.inviteCode': {
    en: 'This invite code is not valid here, or not any more. Compare it sign by sign, or leave it out',
    pt: 'Este código de convite não vale aqui, ou não vale mais. Confira sinal por sinal, ou deixe em branco',
    es: 'Este código de invitación no vale aquí, o ya no vale. Compáralo signo por signo, o déjalo en blanco',
  },
  'fields.lastName': {
    en: 'Write a last name of 1 to 100 characters',
    pt: 'Escreva um sobrenome de 1 a 100 caracteres',
    es: 'Escribe un apellido de 1 a 100 caracteres',
  },
  'fields.language': {
    en: 'Choose Portuguese, Spanish or English',
    pt: 'Escolha português, espanhol ou inglês',
    es: 'Elige portugués, español o inglés',
  },
  'fields.oneTimeCode': {
    en: 'The code has digits only',
    pt: 'O código tem só números',
    es: 'El código solo tiene números',
  },
  'fields.passwordClasses': {
    en: 'Use upper and lower case letters, numbers and a special character',
    pt: 'Use letras maiúsculas e minúsculas, números e um caractere especial',
    es: 'Usa mayúsculas, minúsculas, números y un carácter especial',
  },
  'fields.passwordDigest': {
    en: 'This is not a password as the application sends it',
    pt: 'Isto não é uma senha como o aplicativo envia',
    es: 'Esto no es una contraseña como la envía la aplicación',
  },
  'fields.passwordLength': {
    en: 'Use 9 to 20 characters',
    pt: 'Use de 9 a 20 caracteres',
    es: 'Usa de 9 a 20 caracteres',
  },
  'fields.passwordRequired': {
    en: 'A password is required!',
    pt: 'A senha é obrigatória!',
    es: '¡La contraseña es obligatoria!',
  },
  'fields.passwordsDiffer': {
    en: 'The two passwords are not the same',
    pt: 'As duas senhas não são iguais',
    es: 'Las dos contraseñas no coinciden',
  },
  'fields.phone': {
    en: 'Write + and up to 15 digits, such as +5511912345678',
    pt: 'Escreva + e até 15 números, como +5511912345678',
    es: 'Escribe + y hasta 15 números, como +5215512345678',
  },
  'fields.required': { en: 'Fill this in', pt: 'Preencha este campo', es: 'Completa este campo' },
  'fields.terms': {
    en: 'Read the terms and agree to them',
    pt: 'Leia os termos e concorde com eles',
    es: 'Lee los términos y acéptalos',
  },
  'fields.timezone': {
    en: 'Choose a time zone from the list',
    pt: 'Escolha um fuso horário da lista',
    es: 'Elige una zona horaria de la lista',
  },
  'fields.token': {
    en: 'This code is not complete. Copy it whole from the e-mail',
    pt: 'Este código não está completo. Copie-o inteiro do e-mail',
    es: 'Este código no está completo. Cópialo entero del correo',
  },
  'fields.tooLong': { en: 'This is too long', pt: 'Longo demais', es: 'Demasiado largo' },
  'fields.uid': { en: 'Unknown id', pt: 'Identificador desconhecido', es: 'Identificador desconocido' },
  'fields.unknown': { en: 'Unknown field', pt: 'Campo desconhecido', es: 'Campo desconocido' },
  'fields.usernameInvalid': {
    en: 'Invalid username',
    pt: 'Nome de usuário inválido',
    es: 'Nombre de usuario no válido',
  },
  'fields.usernameRequired': {
    en: 'A username is required!',
    pt: 'O nome de usuário é obrigatório!',
    es: '¡El nombre de usuario es obligatorio!',
  },
} satisfies Record<string, Text>
