import type { Text } from '../platform/languages.ts'
import { teamNotFound } from '../platform/sharedMessages.ts'

const orderNotFound: Text = {
  en: 'The order does not exist',
  pt: 'O pedido não existe',
  es: 'El pedido no existe',
}
const subscriptionNotFound: Text = {
  en: 'The subscription does not exist',
  pt: 'A assinatura não existe',
  es: 'La suscripción no existe',
}
const orderForbidden: Text = {
  en: 'You are not authorised to buy for this team',
  pt: 'Você não tem autorização para comprar para esta equipe',
  es: 'No tienes autorización para comprar para este equipo',
}
const managersOnly: Text = {
  en: 'You run no team, so you see only your own purchases',
  pt: 'Você não administra nenhuma equipe: vê só suas próprias compras',
  es: 'No administras ningún equipo: solo ves tus propias compras',
}
const paymentsDisabled: Text = {
  en: 'The payment service cannot be reached. Nothing was charged; try again in a moment',
  pt: 'Não foi possível falar com o serviço de pagamento. Nada foi cobrado; tente de novo em instantes',
  es: 'No se pudo contactar con el servicio de pago. No se cobró nada; vuelve a intentarlo en un momento',
}

export const orders = {
  readOrders403: managersOnly,
  readOrders404: teamNotFound,
  readOrder404: orderNotFound,
  createOrder200: { en: 'Order placed', pt: 'Pedido feito', es: 'Pedido realizado' },
  createOrder403: orderForbidden,
  createOrder404: {
    en: 'The team or the license pack does not exist',
    pt: 'A equipe ou o pacote de licenças não existe',
    es: 'El equipo o el paquete de licencias no existe',
  },
  createOrder409: {
    en: 'This cannot be ordered as things stand: look at the prices, your licenses and your open orders again',
    pt: 'Do jeito que está, não dá para fazer este pedido: confira de novo os preços, suas licenças e seus pedidos em aberto',
    es: 'Tal como están las cosas, este pedido no es posible: vuelve a mirar los precios, tus licencias y tus pedidos abiertos',
  },
  createOrder503: paymentsDisabled,
  editOrder200: { en: 'Order updated', pt: 'Pedido atualizado', es: 'Pedido actualizado' },
  editOrder403: {
    en: 'Only a super admin confirms an order or pays it back',
    pt: 'Só a superadministração confirma ou reembolsa um pedido',
    es: 'Solo la superadministración confirma o reembolsa un pedido',
  },
  editOrder404: orderNotFound,
  editOrder409: {
    en: 'The order or its license pack has changed in the meantime, or its seats are in use. Look at it again before you go on',
    pt: 'O pedido ou o pacote de licenças mudou nesse meio-tempo, ou as licenças estão em uso. Veja de novo antes de continuar',
    es: 'El pedido o su paquete de licencias cambió mientras tanto, o sus licencias están en uso. Míralo otra vez antes de continuar',
  },
  readSubscriptions403: managersOnly,
  readSubscriptions404: teamNotFound,
  editSubscription200: { en: 'Subscription saved', pt: 'Assinatura salva', es: 'Suscripción guardada' },
  editSubscription403: orderForbidden,
  editSubscription404: subscriptionNotFound,
  editSubscription409: {
    en: 'The subscription has changed or ended in the meantime. Look at it again before you go on',
    pt: 'A assinatura mudou ou terminou nesse meio-tempo. Veja de novo antes de continuar',
    es: 'La suscripción cambió o terminó mientras tanto. Mírala otra vez antes de continuar',
  },
  editSubscription503: paymentsDisabled,
  openPortal403: orderForbidden,
  openPortal404: subscriptionNotFound,
  openPortal409: {
    en: 'This subscription is not managed with a payment service: order seats or a renewal here',
    pt: 'Esta assinatura não é administrada por um serviço de pagamento: peça licenças ou a renovação aqui mesmo',
    es: 'Esta suscripción no se administra en un servicio de pago: pide licencias o la renovación aquí mismo',
  },
  openPortal503: paymentsDisabled,
} satisfies Record<string, Text>
