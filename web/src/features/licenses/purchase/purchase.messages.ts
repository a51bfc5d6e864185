import { messages } from '#i18n/messages.ts'

export const purchaseMessages = messages({
  'purchase.title': { pt: 'Opções de compra', es: 'Opciones de compra', en: 'Purchase options' },
  'purchase.failed': {
    pt: 'Não foi possível ler os preços',
    es: 'No se pudieron leer los precios',
    en: 'The prices could not be read',
  },
  'purchase.nothing': {
    pt: 'No momento nada se vende por aqui. Quem administra esta instalação pode dar licenças.',
    es: 'Por ahora nada se vende aquí. Quien administra esta instalación puede dar licencias.',
    en: 'Nothing is sold here at the moment. The operator of this installation can give licenses.',
  },
  'purchase.own': {
    pt: 'Você já tem uma licença sua: renove-a em “Minha licença”. Uma segunda não abriria nada a mais.',
    es: 'Ya tienes una licencia propia: renuévala en “Mi licencia”. Una segunda no abriría nada más.',
    en: 'You have a license of your own already: renew it under “My license”. A second one would open nothing more.',
  },
  'purchase.covered': {
    pt: 'Tudo já está aberto para você sem pagar. Uma licença sua vale a partir da compra, ao lado da que você tem.',
    es: 'Todo ya está abierto para ti sin pagar. Una licencia propia vale desde la compra, junto a la que tienes.',
    en: 'You already have full access without paying. A license of your own starts when you buy it, alongside the one you have.',
  },
  'purchase.for': { pt: 'Para quem', es: 'Para quién', en: 'For whom' },
  'purchase.for.me': { pt: 'Para mim', es: 'Para mí', en: 'For me' },
  'purchase.region': { pt: 'Onde você paga', es: 'Dónde pagas', en: 'Where you pay' },
  'purchase.region.choose': { pt: 'Escolha a região', es: 'Elige la región', en: 'Choose your region' },
  'purchase.region.hint': {
    pt: 'Decide sobre preço, moeda e impostos.',
    es: 'Decide sobre precio, moneda e impuestos.',
    en: 'It decides on price, currency and taxes.',
  },
  'purchase.region.guessed': {
    pt: 'Sugerida pelo lugar de onde você parece acessar; isso não fica guardado. Mude se você paga em outro lugar.',
    es: 'Sugerida por el lugar desde donde pareces conectarte; eso no se guarda. Cámbiala si pagas en otro lugar.',
    en: 'Suggested by where you seem to connect from, which is not stored. Change it if you pay elsewhere.',
  },
  'purchase.region.needed': {
    pt: 'Escolha onde você paga. Nada foi pedido.',
    es: 'Elige dónde pagas. No se pidió nada.',
    en: 'Choose where you pay. Nothing was ordered.',
  },
  'purchase.region.option': {
    pt: '{name} ({currency})',
    es: '{name} ({currency})',
    en: '{name} ({currency})',
  },
  'purchase.region.brazil': { pt: 'Brasil', es: 'Brasil', en: 'Brazil' },
  'purchase.region.latin-america': { pt: 'América Latina', es: 'América Latina', en: 'Latin America' },
  'purchase.region.europe': { pt: 'Europa', es: 'Europa', en: 'Europe' },
  'purchase.region.united-kingdom': { pt: 'Reino Unido', es: 'Reino Unido', en: 'United Kingdom' },
  'purchase.region.north-america': { pt: 'América do Norte', es: 'Norteamérica', en: 'North America' },
  'purchase.region.world': { pt: 'Resto do mundo', es: 'Resto del mundo', en: 'Rest of the world' },
  'purchase.period': { pt: 'Por quanto tempo', es: 'Por cuánto tiempo', en: 'For how long' },
  'purchase.period.month': { pt: 'Um mês', es: 'Un mes', en: 'One month' },
  'purchase.period.year': { pt: 'Um ano', es: 'Un año', en: 'One year' },
  'purchase.year.saves': {
    pt: '{saved} a menos que doze meses avulsos.',
    es: '{saved} menos que doce meses sueltos.',
    en: '{saved} less than twelve single months.',
  },
  'purchase.seats': { pt: 'Número de licenças', es: 'Número de licencias', en: 'Number of licenses' },
  'purchase.seats.more': {
    pt: 'Licenças a acrescentar',
    es: 'Licencias que se agregan',
    en: 'Licenses to add',
  },
  'purchase.seats.wrong': {
    pt: 'Escreva um número inteiro a partir de 1',
    es: 'Escribe un número entero desde 1',
    en: 'Write a whole number from 1 on',
  },
  'purchase.provider': { pt: 'Como pagar', es: 'Cómo pagar', en: 'How to pay' },
  'purchase.provider.manual': {
    pt: 'Por pedido e fatura',
    es: 'Por pedido y factura',
    en: 'By order and invoice',
  },
  'purchase.provider.manual.text': {
    pt: 'Você faz o pedido e recebe uma fatura. Quem administra esta instalação confirma o pagamento, e então a licença vale.',
    es: 'Haces el pedido y recibes una factura. Quien administra esta instalación confirma el pago, y entonces la licencia vale.',
    en: 'You order and get an invoice. Once the operator of this installation confirms the payment, the license is valid.',
  },
  'purchase.provider.stripe': {
    pt: 'On-line, pela Stripe',
    es: 'En línea, con Stripe',
    en: 'Online, with Stripe',
  },
  'purchase.provider.stripe.text': {
    pt: 'Você paga na página da Stripe, fora daqui; não vemos cartão nenhum. A licença se renova a cada período até você cancelar.',
    es: 'Pagas en la página de Stripe, fuera de aquí; no vemos ninguna tarjeta. La licencia se renueva cada período hasta que canceles.',
    en: 'You pay on the page of Stripe, away from here; we see no card. The license renews each period until you cancel.',
  },
  'purchase.billTo': {
    pt: 'Nome e endereço para a fatura (opcional)',
    es: 'Nombre y dirección para la factura (opcional)',
    en: 'Name and address for the invoice (optional)',
  },
  'purchase.billTo.hint': {
    pt: 'Aparece na fatura como você escrever, e em nenhum outro lugar.',
    es: 'Aparece en la factura tal como lo escribas, y en ningún otro lugar.',
    en: 'It appears on the invoice as you write it, and nowhere else.',
  },
  'purchase.total.noRegion': {
    pt: 'Escolha a região para ver o preço.',
    es: 'Elige la región para ver el precio.',
    en: 'Choose a region to see the price.',
  },
  'purchase.total.month': {
    pt: 'Total: {total} por um mês{count, plural, =0 {} one {} other { e # licenças}}.',
    es: 'Total: {total} por un mes{count, plural, =0 {} one {} other { y # licencias}}.',
    en: 'Total: {total} for one month{count, plural, =0 {} one {} other { and # licenses}}.',
  },
  'purchase.total.year': {
    pt: 'Total: {total} por um ano{count, plural, =0 {} one {} other { e # licenças}}.',
    es: 'Total: {total} por un año{count, plural, =0 {} one {} other { y # licencias}}.',
    en: 'Total: {total} for one year{count, plural, =0 {} one {} other { and # licenses}}.',
  },
  'purchase.total.share': {
    pt: 'Você paga só a parte dos dias que faltam até o fim do período. O valor exato está no pedido, antes de qualquer pagamento.',
    es: 'Pagas solo la parte de los días que faltan hasta el fin del período. El importe exacto está en el pedido, antes de cualquier pago.',
    en: 'You pay only for the days left in the period. The order shows the exact amount before you pay.',
  },
  'purchase.taxes.included': {
    pt: 'Impostos incluídos.',
    es: 'Impuestos incluidos.',
    en: 'Taxes are included.',
  },
  'purchase.taxes.added': {
    pt: 'Sem impostos: onde a lei os cobra, são somados a este valor.',
    es: 'Sin impuestos: donde la ley los cobra, se suman a este importe.',
    en: 'Without taxes: where the law asks for them, they are added to this sum.',
  },
  'purchase.order': { pt: 'Fazer o pedido', es: 'Hacer el pedido', en: 'Place the order' },
  'purchase.pay': { pt: 'Ir para o pagamento', es: 'Ir al pago', en: 'Go to payment' },
  'purchase.lost': {
    pt: 'Não sabemos se o pedido chegou',
    es: 'No sabemos si el pedido llegó',
    en: 'We do not know whether the order arrived',
  },
  'purchase.lost.text': {
    pt: 'A resposta se perdeu no caminho. Antes de pedir de novo, veja se ele já está lá:',
    es: 'La respuesta se perdió en el camino. Antes de volver a pedir, mira si ya está ahí:',
    en: 'The answer was lost on its way. Before you order again, see whether it is there:',
  },
  'purchase.lost.look': { pt: 'seus pedidos', es: 'tus pedidos', en: 'your orders' },
})

export type PurchaseMessage = keyof typeof purchaseMessages
