import { messages } from '#i18n/messages.ts'

export const worriesMessages = messages({
  'worries.title': {
    pt: 'O que preocupa você',
    es: 'Lo que te preocupa',
    en: 'What worries you',
  },
  'worries.kept': {
    pt: 'Serve para começar pelo que importa. A resposta não sai deste navegador.',
    es: 'Sirve para empezar por lo que importa. La respuesta no sale de este navegador.',
    en: 'So that you begin with what matters. The answer never leaves this browser.',
  },
  'worries.harm': {
    pt: 'Quem poderia prejudicar você?',
    es: '¿Quién podría hacerte daño?',
    en: 'Who could harm you?',
  },
  'worries.harm.thieves': { pt: 'Quem rouba celular', es: 'Quien roba teléfonos', en: 'Phone thieves' },
  'worries.harm.scammers': { pt: 'Golpistas', es: 'Estafadores', en: 'Scammers' },
  'worries.harm.close': { pt: 'Alguém próximo', es: 'Alguien cercano', en: 'Someone close to me' },
  'worries.harm.companies': {
    pt: 'Empresas que sabem demais',
    es: 'Empresas que saben demasiado',
    en: 'Companies that know too much',
  },
  'worries.harm.predators': {
    pt: 'Estranhos perto de uma criança',
    es: 'Extraños cerca de una niña o un niño',
    en: 'Strangers around a child',
  },
  'worries.harm.authorities': {
    pt: 'Polícia, governo ou chefe',
    es: 'Policía, gobierno o jefe',
    en: 'Police, government or a boss',
  },
  'worries.loss': { pt: 'O que seria pior?', es: '¿Qué sería lo peor?', en: 'What would hurt most?' },
  'worries.loss.money': { pt: 'Perder dinheiro', es: 'Perder dinero', en: 'Losing money' },
  'worries.loss.accounts': { pt: 'Perder minhas contas', es: 'Perder mis cuentas', en: 'Losing my accounts' },
  'worries.loss.photos': {
    pt: 'Fotos e conversas expostas',
    es: 'Fotos y chats expuestos',
    en: 'Photos and chats exposed',
  },
  'worries.loss.place': { pt: 'Saberem onde estou', es: 'Que sepan dónde estoy', en: 'Being found' },
  'worries.loss.child': {
    pt: 'Algo com uma criança',
    es: 'Que le pase algo a un menor',
    en: 'Harm to a child',
  },
  'worries.loss.others': {
    pt: 'Pôr outras pessoas em risco',
    es: 'Poner en riesgo a otras personas',
    en: 'Putting others at risk',
  },
  'worries.past': { pt: 'O que já aconteceu?', es: '¿Qué pasó ya?', en: 'What has happened already?' },
  'worries.past.stolen': {
    pt: 'Levaram meu celular',
    es: 'Me robaron el teléfono',
    en: 'My phone was stolen',
  },
  'worries.past.scammed': { pt: 'Caí em um golpe', es: 'Caí en una estafa', en: 'I fell for a scam' },
  'worries.past.taken': {
    pt: 'Tomaram uma conta minha',
    es: 'Me quitaron una cuenta',
    en: 'An account was taken over',
  },
  'worries.past.read': {
    pt: 'Alguém lê minhas mensagens',
    es: 'Alguien lee mis mensajes',
    en: 'Someone reads my messages',
  },
  'worries.past.threatened': {
    pt: 'Ameaçam mostrar imagens minhas',
    es: 'Me amenazan con mostrar imágenes',
    en: 'Threats to show pictures of me',
  },
  'worries.past.nothing': { pt: 'Nada disso', es: 'Nada de esto', en: 'None of these' },
  'worries.skip': { pt: 'Pular esta pergunta', es: 'Omitir esta pregunta', en: 'Skip this question' },
  'worries.help': {
    pt: 'Isso está acontecendo agora?',
    es: '¿Está pasando ahora?',
    en: 'Is this happening now?',
  },
  'worries.help.text': {
    pt: 'Então a ajuda vem primeiro: o que fazer, em ordem, e quem atende no seu país.',
    es: 'Entonces primero la ayuda: qué hacer, en orden, y quién atiende en tu país.',
    en: 'Then help comes first: what to do, in order, and who answers in your country.',
  },
  'worries.help.open': { pt: 'Ver o que fazer agora', es: 'Ver qué hacer ahora', en: 'See what to do now' },
  'worries.help.over': { pt: 'Já passou, continuar', es: 'Ya pasó, continuar', en: 'It is over, continue' },
  'worries.back': { pt: 'Voltar', es: 'Volver', en: 'Back' },
  'worries.plan': { pt: 'Ver meu plano', es: 'Ver mi plan', en: 'See my plan' },
  'worries.erase': { pt: 'Apagar as respostas', es: 'Borrar las respuestas', en: 'Erase the answers' },
  'worries.answered': {
    pt: '{count, plural, =0 {Nenhuma resposta ainda.} one {# resposta, só neste navegador.} other {# respostas, só neste navegador.}}',
    es: '{count, plural, =0 {Ninguna respuesta aún.} one {# respuesta, solo en este navegador.} other {# respuestas, solo en este navegador.}}',
    en: '{count, plural, =0 {No answers yet.} one {# answer, in this browser only.} other {# answers, in this browser only.}}',
  },
})

export type WorriesMessage = keyof typeof worriesMessages
