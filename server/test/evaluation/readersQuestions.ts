import type { Language } from '@resguardo/contract/platform/languages'

/** Readers' questions with the lessons that answer, one to a line; written before any keyword was read. */
export const lessonQuestions: Readonly<Record<Language, string>> = {
  pt: `
    meu celular conta pra propaganda tudo que eu compro, como corto isso | ads-id
    dá pra gastar dinheiro sem querer no joguinho da menina? | apps-and-money
    como testo se a cópia das minhas fotos funciona mesmo | backup
    vou passar na imigração dos EUA, levo o celular ligado? | borders
    tem torre falsa que pega minha ligação? desligo o 2G onde | cell-towers
    como combino uma palavra secreta com a família contra voz imitada | cloned-faces fake-calls
    o teclado que baixei lê o que eu digito? | keyboard-clipboard
    vou num protesto sábado, o que deixo em casa | protest
    comprei celular seminovo, como vejo se o número bate com o da caixa | verify-device
    quero que as mensagens sumam sozinhas depois de um tempo | messenger-settings secure-delete
  `,
  es: `
    ¿quién más administra este teléfono? me lo dieron en el trabajo | hidden-managers
    el modo incógnito, ¿de veras me esconde? | browser anonymous-use
    ¿cómo sé que en el chat es de verdad mi amiga y no otra? | verify-people
    el recibo que me mandaron trae otro beneficiario | fake-bills
    quiero que mis fotos no digan dónde vivo | photo-data
    qué hago el día que corten el internet | shutdowns
    que nadie entre al banco si me arrebatan el teléfono desbloqueado | snatched-open
    ¿conviene apagar el bluetooth en la calle? | radios
    mi hija pasa la noche con el teléfono, cómo hago para que duerma | screen-time
    una oferta de trabajo me pide pagar el curso primero | fake-jobs
  `,
  en: `
    should I let the repair guy keep my phone overnight just as it is | repair-sell
    does a VPN really hide what I do | dns-vpn
    an app asks to draw over other apps, is that ok | screen-readers
    which websites still log in with my google account | open-sessions
    can I freeze my credit so nobody opens a loan in my name | official-tools
    which chats are safe from the phone company | encrypted-talk
    my kid's class posts photos of him everywhere | child-privacy public-exposure
    is the assistant recording what I say at home | ai-assistants mic-camera
    can people read the sd card if they take it out | vaults
    charging at the airport, could something get in | usb-locked
  `,
}

/** Small talk before and after a question. */
export const smallTalk: Readonly<Record<Language, readonly [string, string]>> = {
  pt: [
    'Oi gente, desculpa incomodar. Minha semana foi uma correria só. Na segunda levei o carro na oficina e o mecânico demorou três horas. Na terça meu sobrinho fez aniversário e a gente comeu bolo de cenoura. Depois encontrei uma amiga da escola que não via há anos.',
    'Espero que alguém consiga me ajudar. Não entendo muito dessas coisas. Boa noite e fiquem com Deus. Minha vizinha mandou um abraço também.',
  ],
  es: [
    'Hola a todos, perdón por la molestia. Mi semana fue una locura. El lunes llevé el coche al taller y el mecánico tardó tres horas. El martes cumplió años mi sobrino y comimos pastel de zanahoria. Después me encontré a una amiga de la escuela que no veía hace años.',
    'Ojalá alguien me pueda ayudar. No entiendo mucho de estas cosas. Buenas noches y cuídense. Mi vecina también manda saludos.',
  ],
  en: [
    "Hi folks, sorry to bother you. My week was a mess. On Monday I took the car to the garage and the mechanic needed three hours. On Tuesday my nephew had his birthday and we ate carrot cake. Then I met a friend from school I hadn't seen for years.",
    "I hope somebody can help me. I don't understand much of these things. Good night and take care. My neighbour sends her love too.",
  ],
}

/** Law, prices, papers: the course has no answer, a person may. */
export const forPeople: Readonly<Record<Language, string>> = {
  pt: `
    alguém conhece advogado bom pra processar o banco que não devolveu meu pix
    a operadora me cobra um plano que não pedi, onde reclamo oficialmente
    quanto custa trocar a bateria do meu galaxy
    posso processar o site que vazou meus dados?
    a loja não quer trocar o celular com defeito, qual lei me ajuda
    meu seguro não quis pagar o celular roubado, o que faço
    quero apagar uma notícia antiga sobre mim do jornal, quem faz isso
    fui vítima de golpe ano passado, o banco negou a devolução, recorro onde
    meu ex espalhou fotos minhas, preciso de um advogado de graça
    minha empresa me demitiu por mensagem privada no zap, isso vale na justiça?
    me chama um atendente
    como tiro passaporte urgente
  `,
  es: `
    ¿alguien conoce un abogado para demandar al banco que no me devolvió el dinero?
    la compañía me cobra un plan que no pedí, ¿dónde reclamo?
    cuánto cuesta cambiar la batería de mi galaxy
    ¿puedo demandar a la página que filtró mis datos?
    la tienda no me quiere cambiar el celular defectuoso, ¿qué ley me ampara?
    mi seguro no quiso pagar el teléfono robado, ¿qué hago?
    quiero quitar una noticia vieja sobre mí de un diario, ¿quién lo hace?
    me estafaron el año pasado y el banco negó la devolución, ¿a dónde apelo?
    mi ex difundió fotos mías, necesito un abogado gratis
    me despidieron por un mensaje privado, ¿eso vale en un juicio?
    comuníqueme con un agente
    cómo saco el pasaporte urgente
  `,
  en: `
    does anybody know a lawyer to sue the bank that won't pay my money back
    the carrier charges me for a plan I never asked for, where do I complain
    how much is a battery replacement for my galaxy
    can I sue the site that leaked my data
    the shop refuses to replace a faulty phone, which law protects me
    my insurance refused to pay for the stolen phone, what now
    I want an old news story about me removed from a paper, who does that
    I was scammed last year and the bank denied my claim, where do I appeal
    my ex spread photos of me, I need a free lawyer
    I was fired over a private message, does that hold in court
    put me through to an agent
    how do I get an urgent passport
  `,
}
