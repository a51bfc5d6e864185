import type { Text } from '../platform/languages.ts'

/** Errors of fields that only forms of the community have. */
export const communityFieldMessages = {
  'fields.image': {
    en: 'This picture is not taken: choose one of a type and size as said above',
    pt: 'Esta imagem não é aceita: escolha uma do tipo e do tamanho indicados acima',
    es: 'Esta imagen no se acepta: elige una del tipo y del tamaño indicados arriba',
  },
  'fields.displayName': {
    en: 'Choose a name of 3 to 30 letters, digits, spaces, dots or dashes, and no link',
    pt: 'Escolha um nome de 3 a 30 letras, números, espaços, pontos ou hífens, sem link',
    es: 'Elige un nombre de 3 a 30 letras, números, espacios, puntos o guiones, sin enlaces',
  },
  'fields.displayNameTells': {
    en: 'Choose a name without e-mail, telephone or other numbers of yours',
    pt: 'Escolha um nome sem e-mail, telefone nem outros números seus',
    es: 'Elige un nombre sin correo, teléfono ni otros números tuyos',
  },
  'fields.threadTitle': {
    en: 'Write a title of 5 to 120 characters',
    pt: 'Escreva um título de 5 a 120 caracteres',
    es: 'Escribe un título de 5 a 120 caracteres',
  },
} satisfies Record<string, Text>
