import { expect, test } from 'vitest'
import { mirrorConf } from './nginx-conf.ts'

test('deploy/nginx/mirror.conf is what the site’s headers and addresses make of it', async () => {
  // To write it again: npx vitest run --project unit scripts/static/nginx-conf.test.ts --update
  await expect(mirrorConf()).toMatchFileSnapshot('../../deploy/nginx/mirror.conf')
})
