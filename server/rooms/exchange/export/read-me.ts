/** What lies beside the files, for whoever opens them without Plumbline. */
export const readMe = `This is an export of Plumbline.

fhir/   FHIR R4 (4.0.1). Of a clinic one resource a line (NDJSON), one file for each kind of resource. References lead
        from one file to the other ("Patient/<id>"). What FHIR has no field for stands in extensions whose
        names begin with "urn:plumbline:fhir:". Composition holds the words of a signed note with its signature,
        DocumentReference the entries that the words were made from, as JSON, and each document of a patient, whose file lies beside it.
        bundle.json, if it was asked for, has all of them once more as one Bundle of the type collection.
csv/    The same records as tables: RFC 4180, UTF-8, comma, CRLF, the names of the columns in the first line. Times are
        UTC, sums are in cents. Lists stand one below the other in their cell, what has parts as JSON.

pdf/    If they were asked for: each chart to be read and printed, by its number and its id in csv/patients.csv. Charts that were
        merged into another are in that one.

documents/  The documents of patients, as they came: documents/<id>, with the ending of what it is. csv/documents.csv has their names,
        patients, kinds and SHA-256; removed ones, and those of which not all has come, are only in that list.

In a CSV file, a text that begins with = + - @ (also in their full-width form), a tab or a line break, after any apostrophes, has one more
apostrophe before it, so that no spreadsheet takes it for a formula. To get the text back, take one apostrophe away from
every cell that begins with apostrophes and then one of these signs. Numbers stand as they are.

Control characters, which no letter is and FHIR forbids, are left out of fhir/ and csv/. How many there were stands under "cleaned" in
manifest.json; in the export of one chart, at the end of this text or in the tag of the bundle.

manifest.json, in the export of a clinic, lists every file with its rows, bytes and SHA-256, and under "missing" the documents of
which a part could not be found. It is written last: a ZIP that has it is whole.

Not in here: passwords and sign-ins, the audit trail, pictures of signatures and of staff, settings of persons,
connections to partners, forms that nobody has published, reminders and offers of free times that were sent, unanswered requests of the booking page, and what was entered on a device and has not reached the server yet.

These files hold health data, in the clear. Keep them as you keep the charts.
`;
