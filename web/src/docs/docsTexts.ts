import { webhookLimits } from '@resguardo/contract/webhooks/webhookRules'
import type { Text } from '@resguardo/contract/platform/languages'

/** Texts of /docs/api around the contract. The contract's summaries are English, like its names. */
export const docsTexts = {
  title: {
    pt: 'API para programas',
    es: 'API para programas',
    en: 'API for programs',
  },
  skip: { pt: 'Ir para o conteúdo', es: 'Ir al contenido', en: 'Skip to content' },
  home: { pt: 'Ir para o aplicativo', es: 'Ir a la aplicación', en: 'Go to the application' },
  languages: { pt: 'Idioma', es: 'Idioma', en: 'Language' },
  theme: { pt: 'Tema claro ou escuro', es: 'Tema claro u oscuro', en: 'Light or dark theme' },
  intro: {
    pt: 'Tudo o que as telas fazem passa por estas chamadas. As descrições vêm do contrato entre as telas e o servidor e estão em inglês.',
    es: 'Todo lo que hacen las pantallas pasa por estas llamadas. Las descripciones vienen del contrato entre las pantallas y el servidor y están en inglés.',
    en: 'All that the screens do goes through these calls. The descriptions come from the contract between screens and server.',
  },
  document: {
    pt: 'O mesmo para máquinas: OpenAPI 3.1',
    es: 'Lo mismo para máquinas: OpenAPI 3.1',
    en: 'The same for machines: OpenAPI 3.1',
  },
  begin: { pt: 'Para começar', es: 'Para empezar', en: 'To begin with' },
  token: {
    pt: 'Peça um token com a chamada auth (POST /v2/public/auth): usuário, nome do programa em browser e o SHA-512 da senha em hexadecimal. Depois, envie-o em cada chamada no cabeçalho Authorization.',
    es: 'Pide un token con la llamada auth (POST /v2/public/auth): usuario, nombre del programa en browser y el SHA-512 de la contraseña en hexadecimal. Después, envíalo en cada llamada en el encabezado Authorization.',
    en: 'Ask for a token by the call auth (POST /v2/public/auth): username, the name of the program as browser, and the SHA-512 of the password in hexadecimal. Then send it with each call in the Authorization header.',
  },
  apiKey: {
    pt: 'Um programa que roda sozinho usa uma chave de API em vez do token: a sua, em Perfil, Segurança, ou uma chave de serviço, em /keys. Cada chamada diz de que permissão a chave precisa. Chamadas com o cabeçalho Origin não aceitam chaves.',
    es: 'Un programa que funciona solo usa una clave de API en vez del token: la tuya, en Perfil, Seguridad, o una clave de servicio, en /keys. Cada llamada dice qué permiso necesita la clave. Las llamadas con el encabezado Origin no aceptan claves.',
    en: 'An unattended program uses an API key instead of the token: your own, from Profile, Security, or a service key, from /keys. Each call names the scope that the key needs. Calls with an Origin header take no keys.',
  },
  scope: { pt: 'Permissão da chave', es: 'Permiso de la clave', en: 'Scope of a key' },
  envelope: {
    pt: 'Cada resposta é {"message", "data"}: message é uma palavra do catálogo para esta situação. Nas recusas, data pode dizer os campos (fields) ou que a senha deve ser repetida (proof).',
    es: 'Cada respuesta es {"message", "data"}: message es una palabra del catálogo para esta situación. En los rechazos, data puede decir los campos (fields) o que hay que repetir la contraseña (proof).',
    en: 'Each answer is {"message", "data"}: message is a word of the catalogue for that situation. Of a refusal data may name fields, or say that the password is to be given again (proof).',
  },
  limits: {
    pt: 'Quem chama demais recebe 429 com Retry-After em segundos. Toda resposta traz X-Request-Id: com ele, quem opera a instalação encontra a chamada no registro.',
    es: 'Quien llama demasiado recibe 429 con Retry-After en segundos. Toda respuesta trae X-Request-Id: con él, quien opera la instalación encuentra la llamada en el registro.',
    en: 'Anyone who calls too often gets 429 with Retry-After in seconds. Every answer carries X-Request-Id: with it the operator of the installation finds the call in the log.',
  },
  webhooks: { pt: 'Webhooks', es: 'Webhooks', en: 'Webhooks' },
  webhooksIntro: {
    pt: `Um webhook recebe um POST por evento, com identificadores e nada mais: o que vale agora se lê pela API. Responda 2xx em ${webhookLimits.timeoutSeconds} segundos. Senão, o evento volta, com o mesmo webhook-id, até ${webhookLimits.tries} vezes em quase três dias: o mesmo pode chegar mais de uma vez, e depois de outro mais novo. 410 desliga o webhook. Redirecionamentos não são seguidos. Um evento audit.… é uma linha do registro de auditoria: number, action, result, e actor, role, key, target, team e request quando existem.`,
    es: `Un webhook recibe un POST por evento, con identificadores y nada más: lo que vale ahora se lee por la API. Responde 2xx en ${webhookLimits.timeoutSeconds} segundos. Si no, el evento vuelve, con el mismo webhook-id, hasta ${webhookLimits.tries} veces en casi tres días: el mismo puede llegar más de una vez, y después de otro más nuevo. 410 desactiva el webhook. Las redirecciones no se siguen. Un evento audit.… es una línea del registro de auditoría: number, action, result, y actor, role, key, target, team y request cuando existen.`,
    en: `A webhook gets one POST for each event, with ids and nothing more: read the current state through the API. Answer 2xx within ${webhookLimits.timeoutSeconds} seconds. Otherwise the event comes again, under the same webhook-id, up to ${webhookLimits.tries} times in nearly three days: one may come more than once, and after a newer one. 410 switches the webhook off. Redirects are not followed. An audit.… event is an entry of the audit log: number, action, result, and actor, role, key, target, team and request where there are any.`,
  },
  webhooksSign: {
    pt: 'A assinatura segue a especificação Standard Webhooks: HMAC-SHA256 de webhook-id, webhook-timestamp e corpo, unidos por pontos, com a parte do segredo depois de whsec_ decodificada de base64. webhook-signature pode trazer várias, separadas por espaços: uma basta. Recuse o que tiver mais de cinco minutos.',
    es: 'La firma sigue la especificación Standard Webhooks: HMAC-SHA256 de webhook-id, webhook-timestamp y cuerpo, unidos por puntos, con la parte del secreto después de whsec_ decodificada de base64. webhook-signature puede traer varias, separadas por espacios: basta una. Rechaza lo que tenga más de cinco minutos.',
    en: 'The signature follows the Standard Webhooks specification: HMAC-SHA256 of webhook-id, webhook-timestamp and body, joined by dots, with the part of the secret behind whsec_ decoded from base64. webhook-signature may carry several, with spaces between: one is enough. Refuse what is older than five minutes.',
  },
  search: { pt: 'Buscar uma chamada', es: 'Buscar una llamada', en: 'Search calls' },
  searchHint: {
    pt: 'Nome, endereço ou palavra da descrição em inglês',
    es: 'Nombre, dirección o palabra de la descripción en inglés',
    en: 'Name, path or a word of the description',
  },
  none: { pt: 'Nenhuma chamada', es: 'Ninguna llamada', en: 'No call' },
  one: { pt: '1 chamada', es: '1 llamada', en: '1 call' },
  other: { pt: '# chamadas', es: '# llamadas', en: '# calls' },
  groups: { pt: 'Grupos de chamadas', es: 'Grupos de llamadas', en: 'Groups of calls' },
  calls: { pt: 'Chamadas', es: 'Llamadas', en: 'Calls' },
  access: { pt: 'Quem pode chamar', es: 'Quién puede llamar', en: 'Who may call' },
  'access.public': { pt: 'Qualquer pessoa', es: 'Cualquiera', en: 'Anyone' },
  'access.open': {
    pt: 'Qualquer pessoa; com token, a resposta é da pessoa',
    es: 'Cualquiera; con token, la respuesta es de la persona',
    en: 'Anyone; with a token the answer is that person’s own',
  },
  'access.mailed': {
    pt: 'Quem tem um token, ou o link de um e-mail',
    es: 'Quien tiene un token, o el enlace de un correo',
    en: 'Anyone who has a token, or the link of a mail',
  },
  'access.user': { pt: 'Quem tem um token', es: 'Quien tiene un token', en: 'Anyone who has a token' },
  'access.admin': {
    pt: 'Administração de equipes e superadministração',
    es: 'Administración de equipos y superadministración',
    en: 'Admins of teams and super admins',
  },
  'access.root': { pt: 'Superadministração', es: 'Superadministración', en: 'Super admins' },
  path: { pt: 'No endereço', es: 'En la dirección', en: 'In the path' },
  query: { pt: 'Na busca (?)', es: 'En la consulta (?)', en: 'In the query (?)' },
  body: { pt: 'Corpo', es: 'Cuerpo', en: 'Body' },
  data: { pt: 'Resposta: data', es: 'Respuesta: data', en: 'Answer: data' },
  file: { pt: 'Resposta: um arquivo', es: 'Respuesta: un archivo', en: 'Answer: a file' },
  statuses: { pt: 'Situações', es: 'Estados', en: 'Statuses' },
  alsoEvery: {
    pt: 'Além destas, as de toda chamada, acima.',
    es: 'Además de estas, las de toda llamada, arriba.',
    en: 'Beside these, those of every call, above.',
  },
  everyStatus: {
    pt: 'Toda chamada pode responder também',
    es: 'Toda llamada puede responder también',
    en: 'Every call may answer as well',
  },
  status: { pt: 'Status', es: 'Estado', en: 'Status' },
  meaning: { pt: 'Significado', es: 'Significado', en: 'Meaning' },
  example: { pt: 'Exemplo', es: 'Ejemplo', en: 'Example' },
} satisfies Record<string, Text>
export type DocsText = keyof typeof docsTexts
