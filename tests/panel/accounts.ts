import { anonymous, withBearer, type Answer } from '../contract/content-service.ts'

const PASSWORD = 'Long-enough-2'

/** Asks the content service as somebody who has signed in to the panel. */
export type Ask = (method: string, path: string, body?: object) => Promise<Answer>

function asking(token: string): Ask {
  return (method, path, body) => {
    const headers = { 'content-type': 'application/json' }
    return withBearer(token, path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  }
}

/** The first account of the panel, signed in since it was made: Strapi takes five sign-ins in five minutes. */
export function administrator(): Ask {
  return asking(process.env.TEST_PANEL_TOKEN ?? '')
}

/** A new account with one role. */
export async function inRole(role: string): Promise<Ask> {
  const ask = administrator()
  const { body: roles } = await ask('GET', '/admin/roles')
  const { id } = roles.data.find(({ name }: { name: string }) => name === role)
  const email = `${role.toLowerCase()}-${Date.now()}@school.example`
  const invited = await ask('POST', '/admin/users', { firstname: role, lastname: 'Test', email, roles: [id] })
  const { registrationToken } = invited.body.data
  const options = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const userInfo = { firstname: role, lastname: 'Test', password: PASSWORD }
  const body = JSON.stringify({ registrationToken, userInfo })
  return asking((await anonymous('/admin/register', { ...options, body })).body.data.token)
}
