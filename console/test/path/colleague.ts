import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { axeFinds, type Watched } from '../support/browser.ts'
import { type Case, company } from '../support/prepared.ts'
import { type Stand, skip } from '../support/stand.ts'

const name = 'Marc Oliveri'
const nextPassword = 'nine brown otters by the weir'

const look = (page: Page) =>
  page.evaluate(() => ({ lang: document.documentElement.lang, theme: document.documentElement.dataset.theme }))

/** Two people with one request, each in a browser of their own; the second one in two. */
export function testColleague(at: Stand, things: Case): void {
  const marc: Partial<Record<'here' | 'elsewhere', Watched>> & { email?: string } = {}
  const pageOf = (where: 'here' | 'elsewhere') => {
    const watched = marc[where]
    assert.ok(watched, 'the tests before this one opened it')
    return watched.page
  }

  test('a request is assigned to a colleague, who saw nothing before, and finds it in the list', skip, async () => {
    const member = await at.desk.service.member('analyst')
    marc.email = member.email
    marc.here = await at.desk.visit()
    const theirs = marc.here.page
    await theirs.goto(await at.desk.welcomeUrl(member.user))
    await theirs.getByLabel('Your name').fill(name)
    await theirs.getByLabel('Password').fill(at.desk.password)
    await theirs.getByRole('button', { name: 'Open the console' }).click()
    await theirs.getByText('No request yet').waitFor()

    const page = await at.open(`/requests/${things.request}`)
    await page.locator('.case').getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Assign …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Who works on this request?' })
    await dialog.getByLabel('Person').selectOption({ label: name })
    await dialog.getByRole('button', { name: 'Assign' }).click()
    await page.locator('.facts').getByText(`assigned to ${name}`).waitFor()
    await page.locator('.timeline').getByText(`Assigned: ${name}`).waitFor()

    await theirs.getByRole('link', { name: company }).click()
    await theirs.getByRole('heading', { level: 1, name: company }).waitFor()
    await theirs.locator('.facts').getByText(`assigned to ${name}`).waitFor()
  })

  test('a colleague is mentioned by keys, and sees by whom and that it is for them', skip, async () => {
    const { page } = at
    const card = page.locator('#comments')
    const field = card.getByLabel('Write a comment')
    await field.focus()
    await page.keyboard.type('Please look, @')
    await card.getByRole('option', { name }).waitFor()
    await page.keyboard.press('Escape')
    await card.getByRole('option').first().waitFor({ state: 'detached' })
    await page.keyboard.type('oli')
    await card.getByRole('option', { name, selected: true }).waitFor()
    assert.deepEqual(await axeFinds(page), [], 'the names are open')
    await page.keyboard.press('Enter')
    assert.equal(await field.inputValue(), `Please look, @${name} `)
    await page.keyboard.type('at page 1.')
    await page.keyboard.press('Enter')
    await card.locator('.mention').getByText(`@${name}`).waitFor()

    const heard = pageOf('here').locator('#comments').getByRole('listitem')
    await heard.getByText(`Please look, @${name} at page 1.`).waitFor()
    await heard.getByText('Claire Duval').waitFor()
    await heard.getByText('for you').waitFor()
  })

  test('language and colours follow the account to another browser', skip, async () => {
    const page = pageOf('here')
    const kept = () => page.waitForResponse((one) => one.request().method() === 'POST' && one.url().includes('/users/'))
    await page.getByRole('button', { name: `${name}, analyst` }).click()
    await Promise.all([kept(), page.getByRole('button', { name: 'Français' }).click()])
    await Promise.all([kept(), page.getByRole('button', { name: 'Sombre' }).click()])
    assert.deepEqual(await look(page), { lang: 'fr', theme: 'dark' })

    marc.elsewhere = await at.desk.visit()
    const other = marc.elsewhere.page
    await other.goto('/console/sign-in')
    assert.deepEqual(await look(other), { lang: 'en', theme: 'light' })
    await other.getByLabel('E-mail').fill(marc.email ?? '')
    await other.getByLabel('Password').fill(at.desk.password)
    await other.getByRole('button', { name: 'Sign in' }).click()
    await other.getByRole('heading', { name: 'Demandes' }).waitFor()
    assert.deepEqual(await look(other), { lang: 'fr', theme: 'dark' })
  })

  test('a password is changed by whoever knows the old one: this session stays, the other ends', skip, async () => {
    const page = pageOf('here')
    await page.goto('/console/account')
    const change = async (current: string) => {
      await page.getByLabel('Mot de passe actuel').fill(current)
      await page.getByLabel('Nouveau mot de passe').fill(nextPassword)
      await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
    }
    const sessions = page.getByRole('table').getByRole('row')
    await change('not the password in force')
    await page.getByText('Ce n’est pas votre mot de passe.').waitFor()
    assert.equal(await sessions.count(), 3, 'the head of the table, and two sessions')
    await change(at.desk.password)
    await page.getByText('Vos autres sessions sont terminées.').waitFor()
    await sessions.nth(2).waitFor({ state: 'detached' })

    const other = pageOf('elsewhere')
    await other.goto('/console/requests')
    await other.getByLabel('E-mail').fill(marc.email ?? '')
    await other.getByLabel('Mot de passe').fill(at.desk.password)
    await other.getByRole('button', { name: 'Se connecter' }).click()
    await other.getByText('ne vont pas ensemble').waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Votre compte' }).waitFor()
    for (const where of ['here', 'elsewhere'] as const) {
      assert.deepEqual(marc[where]?.complaints, [])
      await pageOf(where).context().close()
    }
  })
}
