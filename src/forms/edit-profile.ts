import { profileCharacters as most } from '#src/domain/accounts/profile.ts'
import { emailField, nameFields } from './account-fields.ts'
import { ownerPasswordField } from './account-forms.ts'
import { telephoneCharacters, telephoneRule } from './field-rules.ts'
import { type FormDefinition, formInParts, type TextField } from './form-definition.ts'

/** An optional line of text. */
const line = (label: string, autocomplete: string, mostCharacters: number) =>
  ({ kind: 'text', label, type: 'text', autocomplete, mostCharacters }) as const satisfies TextField
const telephone = (label: string, autocomplete: string) =>
  ({
    kind: 'text',
    label,
    type: 'tel',
    autocomplete,
    mostCharacters: telephoneCharacters,
    rule: telephoneRule,
  }) as const satisfies TextField

/**
 * What users may change about themselves (rules: A6, A11, W18). Clients may send some of the fields. The part `owner` is asked of users who
 * signed in a while ago.
 */
export const editProfileForm = {
  id: 'edit-profile',
  ...formInParts([
    { legend: 'About you', fields: { title: line('Title', 'honorific-prefix', most.title), ...nameFields } },
    {
      legend: 'How to reach you',
      fields: { email: emailField, tel_home: telephone('Telephone', 'home tel'), tel_mobile: telephone('Mobile', 'mobile tel') },
    },
    {
      id: 'owner',
      isOptional: true,
      fields: { current_password: { ...ownerPasswordField, label: 'Your password, to change your email address' } },
    },
    {
      legend: 'Your address',
      isAddress: true,
      isOptional: true,
      fields: {
        house_name: line('House name', 'off', most.house_name),
        house_number: line('House number', 'off', most.house_number),
        street_address: line('Street', 'address-line1', most.street_address),
        address_2: line('Address line 2', 'address-line2', most.address_2),
        locality: line('Locality', 'address-level3', most.locality),
        town: line('Town', 'address-level2', most.town),
        county: line('County', 'address-level1', most.county),
        postcode: line('Postcode', 'postal-code', most.postcode),
      },
    },
  ]),
} as const satisfies FormDefinition
