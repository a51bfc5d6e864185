import { languages } from '@resguardo/contract/platform/languages'
import { expect, test } from 'vitest'
import { termsIn } from '#features/courses/search/searchTerms.ts'
import { groundingCheckOf } from './groundingCheck.ts'

/*
 * What a model may and may not make of a passage: paraphrases that keep every fact, and sentences with one
 * fact changed. The passages are slides of the course as of November 2026.
 */

const passages = {
  pt: [
    [
      'O nome não prova nada',
      'Qualquer pessoa pode chamar uma rede de “Aeroporto Grátis”. Um celular que conhece o nome pode entrar sozinho. Quem cuida da rede vê a quais sites você se conecta. Pode também mostrar uma página falsa de login. A maioria das conversas e dos bancos já criptografa o que você envia.',
    ],
    [
      'O cabo leva mais que energia',
      'A mesma entrada que carrega o celular também leva dados. Um computador, um carro ou um carregador estranho pode usá-la para pedir seus arquivos. Ataques por carregador público parecem raros.',
    ],
    [
      'Uma senha não basta',
      'Senhas são adivinhadas, vazam e são digitadas em páginas falsas. A segunda etapa pede algo que está com você. Código por SMS é melhor que nada, mas viaja pela rede de telefonia. Quem toma seu número recebe o código. Empresa de verdade nunca pede que você diga esse código. Quem pede é golpista.',
    ],
    [
      'Pare antes de apagar',
      'Você acha que alguém vigia este celular, ou instalou algo nele? Não apague. Os rastros ajudam especialistas e podem ser sua prova. O celular é do trabalho ou da escola? Pergunte antes.',
    ],
  ],
  es: [
    [
      'Cuelga y devuelve la llamada',
      'Cuelga. Espera un minuto, o usa otro teléfono: en algunos fijos, quien llama puede seguir en la línea. Luego llama a un número que encontraste tú: en la tarjeta, en la app de la empresa, en una factura.',
    ],
    [
      'Los códigos no se leen en voz alta',
      'Ningún banco, tienda o app honesta te pide leer un código, un PIN o una contraseña. El código del SMS es una llave: quien lo tiene, entra como tú. Nunca escribas un número ni escanees un QR porque alguien te lo pida: puede vincular tus chats con su computadora.',
    ],
    [
      'Una filtración abre todas las puertas',
      'Cada semana algún sitio pierde su lista de contraseñas. Otros la prueban en correo, bancos y tiendas. Si usas una misma en muchos lugares, basta una filtración. El papel también sirve: un cuaderno en casa, fuera de la vista, es mucho mejor que una sola para todo.',
    ],
  ],
  en: [
    [
      'A postcard and a letter',
      'An SMS is a postcard: your carrier can read it, and so can anyone who breaks into the carrier. With end-to-end encryption, only your phone and theirs can read the words. The company in between cannot. It still sees who writes to whom, and when.',
    ],
    [
      'The back of the photo',
      'Phones write a note too, inside the file: the exact location, the minute, the model. Anyone who gets the file can read it. Many chats and social networks take it out; e-mail and cloud storage often do not.',
    ],
    [
      'Decide before it ends',
      'Less than 12 months left: choose a date for changing phones. Before you buy, look at the end month of the new model. Already over: take bank, main e-mail and private chats off this phone.',
    ],
    [
      'A tower in the boot of a car',
      'A phone takes the strongest tower it hears. A fake one can be a box in a car. It may also push the phone down to 2G, an old network with weak protection. There it can read calls and SMS, or send scam messages in any name. Newer networks make the tower prove itself.',
    ],
  ],
} as const

const checks = Object.fromEntries(
  languages.map((language) => {
    const all = passages[language].map(([title, text]) => ({ lesson: 'one', slide: 1, title, texts: [text] }))
    return [language, groundingCheckOf(all, language, termsIn(language, []))]
  }),
)
const isSupported = ([language, passage, sentence]: Case) => checks[language]?.(sentence, [passage]) ?? false

type Case = readonly [language: 'pt' | 'es' | 'en', passage: number, sentence: string]

const faithful: readonly Case[] = [
  ['pt', 1, 'Qualquer um pode dar a uma rede o nome “Aeroporto Grátis”.'],
  ['pt', 1, 'Quem administra a rede consegue ver os sites que você visita.'],
  ['pt', 1, 'A maioria dos bancos já cifra o que você manda.'],
  ['pt', 2, 'A porta que carrega o celular também serve para levar dados.'],
  ['pt', 2, 'Um carregador ou um computador desconhecido pode pedir seus arquivos.'],
  ['pt', 2, 'Ataques por carregadores públicos parecem ser raros.'],
  ['pt', 3, 'Empresas de verdade jamais pedem que você fale esse código.'],
  ['pt', 3, 'Quem toma o seu número passa a receber o código.'],
  ['pt', 3, 'O código por SMS é melhor que nada, mas passa pela rede de telefonia.'],
  ['pt', 4, 'Se você acha que alguém vigia o seu telefone, não apague.'],
  ['es', 1, 'Cuelga y espera un minuto, o usa otro celular.'],
  ['es', 1, 'Después llama a un número que hayas encontrado tú, como el de la tarjeta.'],
  ['es', 2, 'Ningún banco honesto te pide que leas un PIN o una contraseña.'],
  ['es', 2, 'Quien tiene el código del SMS entra como tú.'],
  ['es', 3, 'Si usas la misma en muchos lugares, basta una sola fuga.'],
  ['en', 1, 'Your carrier can read an SMS, and so can anyone who breaks into it.'],
  ['en', 1, 'End-to-end encryption means that only your phone and theirs can read the words.'],
  ['en', 2, 'Anyone who receives the file can read it.'],
  ['en', 3, 'If less than 12 months are left, pick a date to change phones.'],
  ['en', 4, 'A fake tower may force your phone down to 2G, which has weak protection.'],
]

const changed: readonly Case[] = [
  ['pt', 1, 'Ninguém pode chamar uma rede de “Aeroporto Grátis”.'],
  ['pt', 1, 'Qualquer pessoa pode chamar uma rede de “Shopping Grátis”.'],
  ['pt', 1, 'Quem cuida da rede não vê a quais sites você se conecta.'],
  ['pt', 1, 'Quem cuida da rede vê as senhas que você digita.'],
  ['pt', 1, 'O governo vê a quais sites você se conecta.'],
  ['pt', 1, 'A minoria das conversas e dos bancos já criptografa o que você envia.'],
  ['pt', 1, 'A maioria das conversas e dos bancos já apaga o que você envia.'],
  ['pt', 2, 'A mesma entrada que carrega o celular nunca leva dados.'],
  ['pt', 2, 'Um carregador estranho pode usá-la para apagar seus arquivos.'],
  ['pt', 2, 'Um carregador conhecido pode usá-la para pedir seus arquivos.'],
  ['pt', 2, 'Ataques por carregador público parecem comuns.'],
  ['pt', 3, 'Empresa de verdade sempre pede que você diga esse código.'],
  ['pt', 3, 'Empresa de verdade pede que você diga esse código.'],
  ['pt', 3, 'Empresa de verdade nunca pede o seu nome.'],
  ['pt', 3, 'Quem toma seu número perde o código.'],
  ['pt', 3, 'Quem toma seu celular recebe o código.'],
  ['pt', 3, 'Código por SMS é pior que nada.'],
  ['pt', 4, 'Se você acha que alguém vigia este celular, apague.'],
  ['pt', 4, 'O celular é do trabalho? Pergunte depois.'],
  ['es', 1, 'Cuelga y espera dos minutos.'],
  ['es', 1, 'Cuelga y espera una hora.'],
  ['es', 1, 'Espera un minuto, o usa el mismo teléfono.'],
  ['es', 1, 'Antes llama a un número que encontraste tú.'],
  ['es', 1, 'Luego llama a un número que te mandaron.'],
  ['es', 2, 'Una tienda honesta te pide leer un código.'],
  ['es', 2, 'Ningún banco te pide pagar una llave.'],
  ['es', 2, 'Escanea un QR porque alguien te lo pida.'],
  ['es', 2, 'Puede vincular tus fotos con su computadora.'],
  ['es', 3, 'Cada mes algún sitio pierde su lista de contraseñas.'],
  ['es', 3, 'Un cuaderno en casa es mucho peor que una sola para todo.'],
  ['en', 1, 'Your carrier cannot read an SMS.'],
  ['en', 1, 'The company in between can read the words.'],
  ['en', 1, 'With end-to-end encryption, only the police can read the words.'],
  ['en', 2, 'Anyone who gets the file can delete it.'],
  ['en', 2, 'E-mail and cloud storage take it out.'],
  ['en', 3, 'If less than 6 months are left, choose a date for changing phones.'],
  ['en', 3, 'If more than 12 months are left, choose a date for changing phones.'],
  ['en', 3, 'After you buy, look at the end month of the new model.'],
  ['en', 4, 'It may push the phone down to 3G, an old network with weak protection.'],
  ['en', 4, 'It may push the phone down to 2G, an old network with strong protection.'],
]

test('most faithful paraphrases pass', () => {
  expect(faithful).toHaveLength(20)
  const missed = faithful.filter((one) => !isSupported(one)).map(([, , sentence]) => sentence)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(4)
})

test('no sentence with one changed fact passes', () => {
  expect(changed).toHaveLength(40)
  expect(changed.filter(isSupported).map(([, , sentence]) => sentence)).toEqual([])
})
