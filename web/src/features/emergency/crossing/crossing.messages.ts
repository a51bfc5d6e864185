import { messages } from '#i18n/messages.ts'

export const crossingMessages = messages({
  'crossing.title': { pt: 'Modo travessia', es: 'Modo travesía', en: 'Crossing mode' },
  'crossing.intro': {
    pt: 'Uma lista curta, na ordem certa, com o que dá tempo de fazer. Funciona sem rede depois de aberta.',
    es: 'Una lista corta, en el orden correcto, con lo que da tiempo a hacer. Funciona sin red una vez abierta.',
    en: 'A short list in the right order, with what there is time for. It works without a network once open.',
  },
  'crossing.time': {
    pt: 'Quanto tempo você tem?',
    es: '¿Cuánto tiempo tienes?',
    en: 'How long do you have?',
  },
  'crossing.time.2': { pt: '2 minutos', es: '2 minutos', en: '2 minutes' },
  'crossing.time.20': { pt: '20 minutos', es: '20 minutos', en: '20 minutes' },
  'crossing.time.day': { pt: 'Um dia', es: 'Un día', en: 'A day' },
  'crossing.for': { pt: 'O que vem aí?', es: '¿Qué viene?', en: 'What is coming?' },
  'crossing.os': { pt: 'Qual é o celular?', es: '¿Qué teléfono es?', en: 'Which phone is it?' },
  'crossing.time.2.hint': {
    pt: 'só o que mais vale',
    es: 'solo lo que más vale',
    en: 'only what matters most',
  },
  'crossing.time.20.hint': { pt: 'o essencial', es: 'lo esencial', en: 'the essentials' },
  'crossing.time.day.hint': { pt: 'tudo, com calma', es: 'todo, con calma', en: 'everything, without haste' },
  'crossing.step': {
    pt: 'Pergunta {step} de {total}',
    es: 'Pregunta {step} de {total}',
    en: 'Question {step} of {total}',
  },
  'crossing.answers': { pt: 'Suas respostas', es: 'Tus respuestas', en: 'Your answers' },
  'crossing.change': { pt: 'mudar', es: 'cambiar', en: 'change' },
  'crossing.list': { pt: 'Sua lista', es: 'Tu lista', en: 'Your list' },
  'crossing.done': {
    pt: '{done} de {total} {total, plural, =0 {feitos} one {feito} other {feitos}}.',
    es: '{done} de {total} {total, plural, =0 {hechos} one {hecho} other {hechos}}.',
    en: '{done} of {total} done.',
  },
  'crossing.allDone': {
    pt: 'Guarde o celular.',
    es: 'Guarda el teléfono.',
    en: 'Put the phone away.',
  },
  'crossing.minutes': {
    pt: '{minutes, plural, =0 {0 min} one {# min} other {# min}}',
    es: '{minutes, plural, =0 {0 min} one {# min} other {# min}}',
    en: '{minutes, plural, =0 {0 min} one {# min} other {# min}}',
  },
  'crossing.nothing': {
    pt: 'Neste celular não há nada que caiba neste tempo. Escolha mais tempo.',
    es: 'En este teléfono no hay nada que quepa en este tiempo. Elige más tiempo.',
    en: 'Nothing on this phone fits into this time. Choose more time.',
  },
  'crossing.goal': {
    pt: 'Marque quando puder dizer: “{text}”',
    es: 'Márcalo cuando puedas decir: “{text}”',
    en: 'Tick it once you can say: “{text}”',
  },
  'crossing.missing': {
    pt: 'O que esta lista não cobre',
    es: 'Lo que esta lista no cubre',
    en: 'What this list does not cover',
  },
  'crossing.card': { pt: 'Abrir: {title}', es: 'Abrir: {title}', en: 'Open: {title}' },
  'crossing.keep': {
    pt: 'Guardar as marcas neste navegador',
    es: 'Guardar las marcas en este navegador',
    en: 'Keep the ticks in this browser',
  },
  'crossing.keep.hint': {
    pt: 'Sem isto elas somem ao sair. Quem abrir este navegador pode vê-las.',
    es: 'Sin esto desaparecen al salir. Quien abra este navegador puede verlas.',
    en: 'Without this they are gone when you leave. Anyone who opens this browser can see them.',
  },
  'crossing.awake': {
    pt: 'A tela fica acesa.',
    es: 'La pantalla queda encendida.',
    en: 'The screen stays on.',
  },
  'crossing.print': { pt: 'Imprimir cartão A6', es: 'Imprimir tarjeta A6', en: 'Print an A6 card' },
  'crossing.print.fold': {
    pt: 'Dobre na linha. Anote à mão: pessoa de confiança, banco, operadora.',
    es: 'Dobla por la línea. Anota a mano: persona de confianza, banco, operadora.',
    en: 'Fold at the line. Write by hand: someone you trust, bank, carrier.',
  },
})

export type CrossingMessage = keyof typeof crossingMessages
