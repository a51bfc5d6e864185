import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import type { Language, Text } from '../platform/languages.ts'

const days = z.int()

export const readTermsRoute = route('terms', 'GET', 'v2/public/terms', 'public')
export const readTerms = endpoint(readTermsRoute, {
  summary: 'Read the version of the terms of service, and the retention periods of this instance in days',
  data: z.object({ version: z.string(), kept: z.object({ access: days, mails: days, deleted: days }) }),
  refusals: [],
})
export type RetentionDays = z.infer<typeof readTerms.data>['kept']

/** The sections of the terms in one language, with the retention periods of this installation. */
export function termsIn(language: Language, retention: RetentionDays): { title: string; text: string }[] {
  const unit = new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const fill = (text: string) =>
    text.replace(/\{(access|mails|deleted)\}/g, (_, name: keyof RetentionDays) =>
      unit.format(retention[name]),
    )
  return terms.map(({ title, text }) => ({ title: title[language], text: fill(text[language]) }))
}

/** The terms of service by section. A change of meaning needs a new version at the server. */
const terms: readonly { title: Text; text: Text }[] = [
  {
    title: { pt: 'O que é este serviço', es: 'Qué es este servicio', en: 'What this service is' },
    text: {
      pt: 'Este serviço ensina a ajustar seu celular para ter mais privacidade e segurança. Ele pergunta e ensina: não examina seu aparelho, não o controla e não garante que ninguém consiga invadi-lo. Você decide o que mudar e pode desfazer depois.',
      es: 'Este servicio enseña a ajustar tu teléfono para tener más privacidad y seguridad. Pregunta y enseña: no examina tu teléfono, no lo controla y no garantiza que nadie pueda entrar en él. Tú decides qué cambiar y puedes deshacerlo después.',
      en: 'This service teaches you to set up your phone for more privacy and security. It asks and teaches: it does not examine your phone, does not control it and does not promise that no one can get in. You decide what to change, and can undo it later.',
    },
  },
  {
    title: { pt: 'O que fica guardado', es: 'Qué se guarda', en: 'What is stored' },
    text: {
      pt: 'Da sua conta: e-mail ou identificador, nome, idioma, fuso horário, tema e, se você quiser dizer, país, cidade, instituição e observações. Do curso: o tipo de celular, o perfil de proteção que você escolheu e as lições que visitou. Da entrada: quando, por qual forma, com qual navegador, de que país e de qual faixa de endereços; o endereço completo não é guardado.',
      es: 'De tu cuenta: correo o identificador, nombre, idioma, zona horaria, tema y, si quieres decirlo, país, ciudad, institución y notas. Del curso: el tipo de teléfono, el perfil de protección que elegiste y las lecciones que visitaste. Del inicio de sesión: cuándo, de qué forma, con qué navegador, desde qué país y desde qué rango de direcciones; la dirección completa no se guarda.',
      en: 'Of your account: e-mail or identifier, names, language, time zone, theme and, if you want to tell, country, city, institution and notes. Of the course: the kind of phone, the protection profile you chose and the lessons you visited. Of signing in: when, by which way, with which browser, from which country and from which range of addresses; the whole address is not kept.',
    },
  },
  {
    title: { pt: 'A senha', es: 'La contraseña', en: 'The password' },
    text: {
      pt: 'Sua senha não sai do aparelho: só um resumo dela é enviado, e o servidor guarda esse resumo embaralhado de novo. Ninguém aqui pode lê-la, nem quem administra. Guarde-a só para você.',
      es: 'Tu contraseña no sale de tu equipo: solo se envía un resumen de ella, y el servidor lo guarda transformado otra vez. Aquí nadie puede leerla, tampoco quien administra. Guárdala solo para ti.',
      en: 'Your password does not leave your device: only a digest of it is sent, and the server keeps that scrambled once more. No one here can read it, not even who administers. Keep it to yourself.',
    },
  },
  {
    title: { pt: 'Por quanto tempo', es: 'Por cuánto tiempo', en: 'For how long' },
    text: {
      pt: 'O registro de entradas: {access}. Um cadastro que ninguém confirmou: 7 dias. E-mails que já foram enviados: até {mails}, já sem endereço nem conteúdo. Uma conta excluída: até {deleted}, em que ainda pode ser recuperada; depois é apagada. O resto fica enquanto a conta existir.',
      es: 'El registro de accesos: {access}. Una cuenta que nadie confirmó: 7 días. Los correos ya enviados: hasta {mails}, ya sin dirección ni contenido. Una cuenta eliminada: hasta {deleted}, en los que aún se puede recuperar; después se borra. Lo demás se queda mientras exista la cuenta.',
      en: 'The log of sign-ins: {access}. A registration that no one confirmed: 7 days. Mails that have been sent: up to {mails}, by then without address and content. A deleted account: up to {deleted} in which it can still be brought back; then it is erased. The rest stays as long as the account exists.',
    },
  },
  {
    title: { pt: 'Sem rastreamento', es: 'Sin rastreo', en: 'No tracking' },
    text: {
      pt: 'Não há anúncios, medição de audiência nem ferramentas de terceiros nestas páginas, e elas não pedem nada a outros servidores. Seus dados não são vendidos. O navegador guarda apenas o que a entrada e a aparência precisam, e isso é apagado ao sair.',
      es: 'En estas páginas no hay anuncios, medición de audiencia ni herramientas de terceros, y no piden nada a otros servidores. Tus datos no se venden. El navegador guarda solo lo que necesitan el inicio de sesión y la apariencia, y eso se borra al salir.',
      en: 'These pages have no adverts, no audience measuring and no tools of third parties, and they ask nothing of other servers. Your data is not sold. The browser keeps only what signing in and the looks need, and that is cleared when you sign out.',
    },
  },
  {
    title: { pt: 'Quem vê o quê', es: 'Quién ve qué', en: 'Who sees what' },
    text: {
      pt: 'Quem opera esta instalação é responsável por ela e pode ver os dados da sua conta; quem administra sua equipe vê os dados de conta das pessoas da equipe. Seu progresso nas lições é seu: nenhuma tela de administração mostra o de uma pessoa.',
      es: 'Quien opera esta instalación es responsable de ella y puede ver los datos de tu cuenta; quien administra tu equipo ve los datos de cuenta de las personas del equipo. Tu avance en las lecciones es tuyo: ninguna pantalla de administración muestra el de una persona.',
      en: 'The operator of this installation is responsible for it and can see the data of your account; anyone who administers your team sees the account data of its people. Your progress in the lessons is yours: no administration screen shows that of one person.',
    },
  },
  {
    title: { pt: 'O que pedimos a você', es: 'Qué te pedimos', en: 'What we ask of you' },
    text: {
      pt: 'Use seu próprio endereço de e-mail, não entre na conta de outra pessoa e não use o que aprender aqui para vigiar alguém. Uma conta usada contra outras pessoas pode ser bloqueada.',
      es: 'Usa tu propia dirección de correo, no entres en la cuenta de otra persona y no uses lo que aprendas aquí para vigilar a alguien. Una cuenta usada contra otras personas puede ser bloqueada.',
      en: 'Use an e-mail address of your own, do not enter anyone else’s account, and do not use what you learn here to watch over someone. An account used against others can be blocked.',
    },
  },
  {
    title: { pt: 'Sair', es: 'Irse', en: 'Leaving' },
    text: {
      pt: 'Você pode pedir a exclusão da sua conta quando quiser, sem explicar o motivo. Se estes termos mudarem, a versão no alto muda junto.',
      es: 'Puedes pedir la eliminación de tu cuenta cuando quieras, sin explicar el motivo. Si estos términos cambian, cambia también la versión de arriba.',
      en: 'You can ask for your account to be deleted whenever you want, without giving a reason. If these terms change, the version at the top changes with them.',
    },
  },
]
