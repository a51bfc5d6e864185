import type { MailText } from './mails.messages.ts'

/** Mails about invites, joining a team and asking to join. */
export const teamMails = {
  invite: {
    subject: {
      pt: '{brand}: um convite para você',
      es: '{brand}: una invitación para ti',
      en: '{brand}: an invite for you',
    },
    before: [
      {
        pt: '{teamed, select, yes {A equipe {team} convida você} other {Uma equipe convida você}} para {brand}, um curso que protege seu celular e sua vida digital. Crie sua conta com este endereço de e-mail:',
        es: '{teamed, select, yes {El equipo {team} te invita} other {Un equipo te invita}} a {brand}, un curso que protege tu teléfono y tu vida digital. Crea tu cuenta con esta dirección de correo:',
        en: '{teamed, select, yes {The team {team} invites you} other {A team invites you}} to {brand}, a course that protects your phone and your digital life. Create your account with this e-mail address:',
      },
    ],
    button: { pt: 'Criar minha conta', es: 'Crear mi cuenta', en: 'Create my account' },
    after: [
      {
        pt: 'Seu código de convite: {code}',
        es: 'Tu código de invitación: {code}',
        en: 'Your invite code: {code}',
      },
      {
        pt: 'Onde abrir ou instalar o aplicativo: {store}',
        es: 'Dónde abrir o instalar la aplicación: {store}',
        en: 'Where to open or install the application: {store}',
      },
      {
        pt: 'O convite vale por {lifetime}. Quem administra a equipe vê seu nome e seu e-mail, nunca o que você aprende.',
        es: 'La invitación es válida durante {lifetime}. Quien administra el equipo ve tu nombre y tu correo, nunca lo que aprendes.',
        en: 'The invite is valid for {lifetime}. Anyone who runs the team sees your name and your e-mail, never what you learn.',
      },
      {
        pt: 'Se você não esperava este convite, ignore esta mensagem: nenhuma conta foi criada.',
        es: 'Si no esperabas esta invitación, ignora este mensaje: no se creó ninguna cuenta.',
        en: 'If you did not expect this invite, ignore this message: no account was created.',
      },
    ],
  },
  'join-request': {
    subject: {
      pt: '{brand}: alguém pede para entrar na equipe',
      es: '{brand}: alguien pide entrar en el equipo',
      en: '{brand}: someone asks to join your team',
    },
    before: [
      {
        pt: 'Alguém com um endereço do domínio da sua equipe pede para fazer parte dela. Veja quem é e responda:',
        es: 'Alguien con una dirección del dominio de tu equipo pide formar parte de él. Mira quién es y responde:',
        en: 'Someone with an address of your team’s domain asks to become part of it. See who it is and answer:',
      },
    ],
    button: { pt: 'Ver o pedido', es: 'Ver la solicitud', en: 'See the request' },
    after: [
      {
        pt: 'Enquanto ninguém responde, nada muda para essa pessoa.',
        es: 'Mientras nadie responda, nada cambia para esa persona.',
        en: 'Until someone answers, nothing changes for this person.',
      },
    ],
  },
  'team-announcement': {
    subject: {
      pt: '{brand}: um aviso da sua equipe',
      es: '{brand}: un aviso de tu equipo',
      en: '{brand}: an announcement from your team',
    },
    before: [
      {
        pt: '{team} escreveu um aviso para a equipe. Leia em {brand}:',
        es: '{team} escribió un aviso para el equipo. Léelo en {brand}:',
        en: '{team} wrote an announcement for the team. Read it in {brand}:',
      },
    ],
    button: { pt: 'Ler o aviso', es: 'Leer el aviso', en: 'Read the announcement' },
    after: [
      {
        pt: 'Ninguém vê quem leu. Você recebe isto porque assina o boletim, que pode ser desligado no seu perfil.',
        es: 'Nadie ve quién lo leyó. Recibes esto porque estás suscrito al boletín, que puedes desactivar en tu perfil.',
        en: 'No one sees who has read it. You get this because you read the newsletter; switch it off in your profile.',
      },
    ],
  },
  'lessons-asked': {
    subject: {
      pt: '{brand}: um lembrete da sua equipe',
      es: '{brand}: un recordatorio de tu equipo',
      en: '{brand}: a reminder from your team',
    },
    before: [
      {
        pt: '{team} pede algumas lições até {date}. Veja quais são:',
        es: '{team} pide algunas lecciones hasta el {date}. Mira cuáles son:',
        en: '{team} asks for some lessons until {date}. See which ones:',
      },
    ],
    button: { pt: 'Ver as lições', es: 'Ver las lecciones', en: 'See the lessons' },
    after: [
      {
        pt: 'Se você já fez, não precisa de mais nada: este lembrete vai para todas as pessoas. Ninguém vê quem fez.',
        es: 'Si ya las hiciste, no hace falta nada más: este recordatorio va a todas las personas. Nadie ve quién las hizo.',
        en: 'If you have done them, there is nothing left to do: everyone gets this reminder. No one sees who has done them.',
      },
      {
        pt: 'Você recebe isto porque assina o boletim. Para não receber, desligue o boletim no seu perfil.',
        es: 'Recibes esto porque estás suscrito al boletín. Para no recibirlo, desactiva el boletín en tu perfil.',
        en: 'You get this because you read the newsletter. To stop it, switch the newsletter off in your profile.',
      },
    ],
  },
  'joined-team': {
    subject: {
      pt: '{brand}: você agora faz parte de uma equipe',
      es: '{brand}: ahora formas parte de un equipo',
      en: '{brand}: you are part of a team now',
    },
    before: [
      {
        pt: 'Sua conta agora faz parte da equipe “{team}”, que comprovou o domínio do seu endereço de e-mail.',
        es: 'Tu cuenta ahora forma parte del equipo «{team}», que comprobó el dominio de tu dirección de correo.',
        en: 'Your account is now part of the team “{team}”, which proved the domain of your email address.',
      },
      {
        pt: 'Quem administra a equipe vê seu nome, seu endereço e a situação da sua conta. Não vê suas lições, suas perguntas nem seu celular.',
        es: 'Quienes administran el equipo ven tu nombre, tu dirección y el estado de tu cuenta. No ven tus lecciones, tus preguntas ni tu teléfono.',
        en: 'Those who run the team see your name, your address and the state of your account. They do not see your lessons, your questions or your phone.',
      },
    ],
    button: { pt: 'Abrir', es: 'Abrir', en: 'Open' },
    after: [],
  },
} as const satisfies Readonly<Record<string, MailText>>
