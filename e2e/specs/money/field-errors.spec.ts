import { expect, test } from '../../support/fixtures.ts'
import { action, askToSend, confirmForm, formNamed, SETUP } from '../../support/money-forms.ts'
import { dangers, dismissToasts } from '../../support/steps.ts'

/** Errors that the server reports for single fields, by the field names of its API. */

test.use({ setup: SETUP })

test('a form shows the server’s field errors beside their fields, and focuses the first', async ({
  member: { page, open },
  world,
}) => {
  const form = formNamed('transfer')
  await open('/')
  await world.fault('POST', form.path, {
    type: 'status',
    status: 422,
    body: {
      message: 'The given data was invalid.',
      errors: {
        withdraw_password: ['The withdraw password is wrong.'],
        account: ['No such account.', 'Second word'],
        amount: ['Not this amount.'],
        branch_code: ['Choose a branch.'],
      },
    },
  })
  await askToSend(page, form)
  await confirmForm(page, form)
  const account = page.getByRole('textbox', { name: 'To account' })
  await expect(account).toHaveAccessibleDescription('No such account.')
  await expect(account).toBeFocused()
  const password = page.getByLabel('Withdrawal password', { exact: true })
  await expect(password).toHaveAccessibleDescription('The withdraw password is wrong.')
  const rest = page.getByRole('dialog').locator('form').getByRole('alert')
  await expect(rest).toHaveText('Choose a branch.')
  await expect(dangers(page)).toHaveText(['The given data was invalid.'])

  // a change of the field clears its error, also one by a button, and the next attempt clears all
  const sum = page.getByRole('textbox', { name: 'Amount' })
  await expect(sum).toHaveAccessibleDescription(/^Not this amount\./)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(sum).not.toHaveAccessibleDescription(/Not this amount/)
  await expect(sum).not.toHaveAttribute('aria-invalid')
  await account.fill('agent_manila09')
  await expect(account).toHaveAccessibleDescription('')
  await expect(password).toHaveAccessibleDescription('The withdraw password is wrong.')

  // the focus does not move, so that a screen reader would not read it
  const said = page.getByRole('dialog').locator('form [data-announcer]')
  await expect(said).toBeEmpty()
  await password.press('Enter')
  await expect(said).toHaveText('Please enter the withdrawal password')
  await account.focus()
  await expect(said).toBeEmpty()
  await password.fill('1234')
  await action(page).click()
  await confirmForm(page, form)
  await expect(page.getByRole('status').getByText('sent to agent_manila09')).toBeVisible()
  expect(await world.ledger({ method: 'POST', path: form.path })).toHaveLength(2)

  await test.step('any other form shows them, too, also with an error code in the body', async () => {
    await open('/selfData')
    await dismissToasts(page)
    await page.getByRole('button', { name: 'Login password' }).click()
    const next = page.getByLabel('New password', { exact: true })
    await page.getByLabel('Current password').fill('demo1234')
    await next.fill('better456')
    await page.getByLabel('Repeat new password').fill('better456')
    const errors = { new: ['Used before.'] }
    await world.fault('PUT', '/mobile/password', {
      type: 'status',
      status: 400,
      body: { code: 40001, message: '', errors },
    })
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(next).toHaveAccessibleDescription(/^Used before\./)
    await expect(next).toBeFocused()
    await expect(next).toHaveValue('better456')
    // the server gave no message, so the toast shows the field's error
    await expect(dangers(page)).toHaveText(['Used before.'])
  })
})
