import type { Text } from '../platform/languages.ts'

/** Errors of the form of an OpenID issuer. */
export const issuerFieldMessages = {
  'fields.issuerForced': {
    en: 'Sign in through it once before others must: so you know that it works',
    pt: 'Entre por ele uma vez antes de exigir dos outros: assim você sabe que funciona',
    es: 'Ingresa por él una vez antes de exigirlo a los demás: así sabes que funciona',
  },
  'fields.issuerGroupTwice': {
    en: 'A group is there twice. Each leads to one team',
    pt: 'Um grupo aparece duas vezes. Cada um leva a uma equipe',
    es: 'Un grupo aparece dos veces. Cada uno lleva a un equipo',
  },
  'fields.issuerNone': {
    en: 'This address answers, but not as an OpenID service. Leave out what follows its issuer',
    pt: 'Este endereço responde, mas não como serviço OpenID. Tire o que vem depois do emissor',
    es: 'Esta dirección responde, pero no como servicio OpenID. Quita lo que sigue al emisor',
  },
  'fields.issuerOther': {
    en: 'The service there calls itself by another address. Enter the issuer exactly as it is published',
    pt: 'O serviço ali se identifica com outro endereço. Digite o emissor exatamente como é publicado',
    es: 'El servicio de ahí se identifica con otra dirección. Escribe el emisor tal como se publica',
  },
  'fields.issuerSecret': {
    en: 'The service refuses this client: check its ID and its secret',
    pt: 'O serviço recusa este cliente: confira o ID e o segredo',
    es: 'El servicio rechaza este cliente: revisa el ID y el secreto',
  },
  'fields.issuerUnfit': {
    en: 'The service offers no sign-in by authorization code over HTTPS',
    pt: 'O serviço não oferece entrada por código de autorização com HTTPS',
    es: 'El servicio no ofrece ingreso por código de autorización con HTTPS',
  },
  'fields.issuerUnreachable': {
    en: 'Nothing answers at this address. Check it, and that this server may reach it',
    pt: 'Ninguém responde neste endereço. Confira se está certo e se este servidor o alcança',
    es: 'Nadie responde en esta dirección. Revísala, y que este servidor la alcance',
  },
} satisfies Record<string, Text>
