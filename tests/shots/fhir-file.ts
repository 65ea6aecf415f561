const person = (id: number, family: string, given: string, more: object = {}) => ({
  resource: {
    resourceType: 'Patient',
    id: String(id),
    name: [{ use: 'official', family, given: [given] }],
    birthDate: '1984-07-21',
    ...more,
  },
});

/** Records of another system, some of which do not go in: what the import of FHIR has to say of a file. */
export const recordsOfElsewhere = JSON.stringify({
  resourceType: 'Bundle',
  type: 'transaction',
  entry: [
    person(1, 'Escobar', 'Mayte', {
      gender: 'female',
      telecom: [{ system: 'phone', value: '555-609-6292', use: 'home' }],
      address: [{ line: ['141 Schinner Gate'], city: 'Worcester', state: 'MA' }],
      maritalStatus: { text: 'M' },
      communication: [{ language: { text: 'Spanish' } }],
    }),
    person(2, 'Nguyễn', 'Zoë', { gender: 'other', maritalStatus: { text: 'S' } }),
    person(3, 'O’Kon', 'Raeann', { birthDate: '1950' }),
    person(4, 'Quill', 'Ada', {
      active: false,
      link: [{ type: 'replaced-by', other: { reference: 'Patient/1' } }],
    }),
    { resource: { resourceType: 'Encounter', id: 'e' } },
    { resource: { resourceType: 'Observation', id: 'o' } },
  ],
});
