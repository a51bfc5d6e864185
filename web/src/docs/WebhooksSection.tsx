import { webhookKinds } from '@resguardo/contract/webhooks/webhookRules'
import styles from './docs.module.css'
import { useDocsText } from './docsLanguage.tsx'

const exampleRequest = `POST /events HTTP/1.1
content-type: application/json
webhook-id: 0f0d2f3a-6f0e-4a53-9d0c-0c3a4a2c8a11
webhook-timestamp: 1795338000
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{"type":"license.assigned","timestamp":"2026-11-22T09:00:00.000Z",
 "data":{"license":"…","team":"…","account":"…"}}`

const verificationCode = `import { createHmac, timingSafeEqual } from 'node:crypto'

function isGenuine(headers, body, secret) {
  const id = headers['webhook-id']
  const time = headers['webhook-timestamp']
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const wanted = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest()
  return headers['webhook-signature'].split(' ').some((one) => {
    const given = Buffer.from(one.slice('v1,'.length), 'base64')
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}`

/** Which events webhooks send, how they arrive, and how to verify the signature. */
export function WebhooksSection() {
  const text = useDocsText()
  return (
    <section aria-labelledby="webhooks" className={styles.part}>
      <h2 id="webhooks">{text('webhooks')}</h2>
      <p>{text('webhooksIntro')}</p>
      <ul className={styles.kinds}>
        {webhookKinds.map((kind) => (
          <li key={kind}>
            <code>{kind}</code>
          </li>
        ))}
      </ul>
      <pre className={styles.code}>
        <code>{exampleRequest}</code>
      </pre>
      <p>{text('webhooksSign')}</p>
      <pre className={styles.code}>
        <code>{verificationCode}</code>
      </pre>
    </section>
  )
}
