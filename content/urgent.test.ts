import { expect, test } from 'vitest'
import { courseTexts, trainIntents } from './intents.ts'
import { readContent } from './read.ts'
import { runToEnd } from './slicedWork.ts'

const content = readContent(import.meta.dirname)
const { urgent, crossing } = runToEnd(trainIntents(content.assistant, courseTexts(content)))

/** What people type into a search, by the card it must bring; `lines`: help lines without a card. */
const searches: Readonly<Record<string, string>> = {
  stolen: `roubaram meu celular; roubarao meu cel; fui assaltada; celular roubado; perdi meu celular;
    levaram meu telefone; me robaron el celular; me afanaron el celu; celular robado; me asaltaron;
    my phone was stolen; somone stoel my fone; phone stolen; someone stole my phone; lost my phone`,
  stalking: `estou sendo seguida; to sendo seguida; meu ex me espiona; meu marido me bate; me estan siguiendo;
    me pegan; mi ex me espia; tem um airtag na minha bolsa; someone is following me; im being followed;
    being stalked; he hits me; my ex is watching my phone`,
  account: `hackearam meu insta; invadiram minha conta; me hackearon la cuenta; my account was hacked;
    i got hakced; hacked`,
  whatsapp: `hackearam meu whats; clonaram meu whats; roubaram meu zap; me clonaron el whatsapp; me robaron el wasap;
    someone stole my whatsapp; my whatsapp was hacked`,
  scammed: `caí num golpe; fiz pix pra golpista; mandei dinheiro e era golpe; esvaziaram minha conta do banco;
    me estafaron; le transferí a un estafador; me vaciaron la cuenta; i was scammed; i sent money to a scammer;
    fell for a phishing scam`,
  sextortion: `vazaram meus nudes; ameaçam publicar minhas fotos; sextorsão; me amenazan con publicar mis fotos;
    chantaje; someone is blackmailing me with my nudes; sextortion`,
  seized: `a polícia pegou meu celular; apreenderam meu celular; la policia me quito el celular;
    police took my phone`,
  child: `minha filha recebe mensagens de um homem; mi hija habla con un desconocido;
    a stranger is messaging my daughter`,
  lines: `quero morrer; me quiero morir; i want to die; socorro`,
}
const split = (texts: string) => texts.split(';').map((text) => text.replace(/\s+/g, ' ').trim())

test.each(
  Object.entries(searches).flatMap(([card, texts]) =>
    split(texts).map((text): [string, string] => [text, card]),
  ),
)('a search for “%s” brings %s', (text, card) => {
  expect(urgent(text)?.card ?? (urgent(text) ? 'lines' : 'nothing')).toBe(card)
})

test.each(
  split(`reembolso; como peço reembolso; quiero un reembolso; refund; primeiro celular da minha filha;
    primer celular de mi hijo; first phone of a child; first phone for my child; bloqueio de operadora;
    celular bloqueado pela operadora; liberar telefono de la operadora; carrier lock; carrier unlock;
    trocar senha; cambiar contraseña; change password; wifi público; vpn grátis; câmera; atualizar o celular;
    copia de seguridad; backup; localização; bateria; permissões; cartão; licença; license; impressão digital;
    whatsapp; senha forte; golpes; scam; phishing; controle parental; screen time; proteger contra roubo;
    preparar o celular contra roubo; theft protection; encontrar meu celular; verificação em duas etapas;
    chip; viagem; vender meu celular; sell my phone; fotos; configurar el celular de mi hijo; meu; tudo; they`),
)('a calm search for “%s” brings neither a card nor Crossing mode', (text) => {
  expect([urgent(text)?.id, crossing(text)]).toEqual([undefined, null])
})

test.each([
  ['vou atravessar a fronteira amanhã', 'border'],
  ['amanha cruso a frontera', 'border'],
  ['mañana cruzo la frontera', 'border'],
  ['I cross a border tomorrow', 'border'],
  ['im crosing the border tomorow', 'border'],
  ['vou a um protesto amanhã', 'protest'],
  ['mañana voy a una marcha', 'protest'],
  ['I am going to a protest tomorrow', 'protest'],
  ['vou levar meu celular na assistência técnica', 'repair'],
  ['I am taking my phone to be repaired', 'repair'],
  ['vou me separar', 'break-up'],
])('“%s” names the situation %s of Crossing mode', (text, situation) => {
  expect(crossing(text)).toBe(situation)
  expect(urgent(text)).toBeNull()
})
