import type { Text } from '../platform/languages.ts'
import { tooMany } from '../platform/sharedMessages.ts'

const revisionConflict: Text = {
  en: 'Someone else saved this section in the meantime',
  pt: 'Alguém salvou esta seção enquanto isso',
  es: 'Alguien guardó esta sección mientras tanto',
}

const screenTextUnknown: Text = {
  en: 'The product has no text of this name',
  pt: 'O produto não tem um texto com esse nome',
  es: 'El producto no tiene un texto con ese nombre',
}

export const settings = {
  settings200: { en: 'Success', pt: 'Configurações salvas', es: 'Ajustes guardados' },
  settings400: { en: 'Invalid settings', pt: 'Configurações inválidas', es: 'Ajustes no válidos' },
  appSettings200: {
    en: 'Success',
    pt: 'Configurações do aplicativo salvas',
    es: 'Ajustes de la aplicación guardados',
  },
  appSettings400: { en: 'Invalid settings', pt: 'Configurações inválidas', es: 'Ajustes no válidos' },
  certs200: { en: 'Success', pt: 'Certificado salvo', es: 'Certificado guardado' },
  certs400: { en: 'Invalid settings', pt: 'Configurações inválidas', es: 'Ajustes no válidos' },
  settings409: revisionConflict,
  appSettings409: revisionConflict,
  certs409: revisionConflict,
  testMail200: { en: 'Test e-mail tried', pt: 'E-mail de teste tentado', es: 'Correo de prueba intentado' },
  testMail422: {
    en: 'Your account has no e-mail address to send the test to',
    pt: 'Sua conta não tem um endereço de e-mail para receber o teste',
    es: 'Tu cuenta no tiene una dirección de correo para recibir la prueba',
  },
  testMail429: tooMany,
  testMail501: {
    en: 'No mail server is set up: e-mails wait in the local outbox',
    pt: 'Nenhum servidor de e-mail está configurado: os e-mails esperam na caixa de saída local',
    es: 'No hay ningún servidor de correo configurado: los correos esperan en la bandeja de salida local',
  },
  editMailTemplate200: { en: 'Texts saved', pt: 'Textos salvos', es: 'Textos guardados' },
  editMailTemplate409: {
    en: 'Someone else saved these texts in the meantime',
    pt: 'Alguém salvou estes textos enquanto isso',
    es: 'Alguien guardó estos textos mientras tanto',
  },
  editMailTemplate422: {
    en: 'One of the texts cannot be sent like this. See the note beside it',
    pt: 'Um dos textos não pode ser enviado assim. Veja a nota ao lado dele',
    es: 'Uno de los textos no se puede enviar así. Mira la nota que tiene al lado',
  },
  resetMailTemplate200: {
    en: 'The built-in texts are back',
    pt: 'Os textos originais voltaram',
    es: 'Volvieron los textos originales',
  },
  resetMailTemplate404: {
    en: 'These are the built-in texts already',
    pt: 'Estes já são os textos originais',
    es: 'Estos ya son los textos originales',
  },
  previewScreenText404: screenTextUnknown,
  editScreenText200: {
    en: 'Text saved. Pages that are opened from now on show it',
    pt: 'Texto salvo. As páginas abertas a partir de agora o mostram',
    es: 'Texto guardado. Lo muestran las páginas que se abran desde ahora',
  },
  editScreenText404: screenTextUnknown,
  editScreenText409: {
    en: 'Someone else saved this text in the meantime',
    pt: 'Alguém salvou este texto enquanto isso',
    es: 'Alguien guardó este texto mientras tanto',
  },
  editScreenText422: {
    en: 'The text cannot be shown like this. See the note beside it',
    pt: 'O texto não pode ser mostrado assim. Veja a nota ao lado dele',
    es: 'El texto no se puede mostrar así. Mira la nota que tiene al lado',
  },
  resetScreenText200: {
    en: 'The built-in text is back',
    pt: 'O texto original voltou',
    es: 'Volvió el texto original',
  },
  resetScreenText404: {
    en: 'This is the built-in text already',
    pt: 'Este já é o texto original',
    es: 'Este ya es el texto original',
  },
} satisfies Record<string, Text>
