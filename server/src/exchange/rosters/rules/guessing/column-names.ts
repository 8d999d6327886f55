/** What payers call the columns of their files. Pure. */
import type { RosterTarget } from '@careline/contracts/exchange/roster-mapping';

/** Other names of each target, separated by commas, in lower case and without punctuation. */
const OTHER_NAMES: Readonly<Record<RosterTarget, string>> = {
  NPI: 'npi number, npi no, npi num, npi id, npi 1, type 1 npi, national provider identifier, national provider id, national provider identifier npi',
  Name: 'full name, provider, practitioner, physician, doctor, clinician, display name, last first, last name first name, legal name, name last first, name of provider, dr name',
  'First Name': 'first, fname, f name, firstname, given name, forename, name first, first nm, given',
  'Middle Name':
    'middle, mname, m name, middlename, mi, m i, middle initial, middle init, name middle, middle nm',
  'Last Name':
    'last, lname, l name, lastname, surname, family name, name last, last nm, last name legal name, family',
  Suffix: 'name suffix, name suffix text, sfx, generation, generational suffix, suffix name, jr sr',
  Degree:
    'degrees, credential, credentials, credential text, cred, creds, title, professional title, designation, professional degree, degree s, licensure',
  'Provider Type':
    'type, prov type, provider category, category, role, pcp specialist, pcp or specialist, pcp spec, specialist pcp, type of provider, provider class, provider classification, discipline',
  Gender: 'sex, gender code, sex code, m f, gender m f, sex m f, gender identity',
  Specialties:
    'specialty, speciality, specialities, spec, specialty description, specialty desc, specialty name, primary specialty, secondary specialty, tertiary specialty, other specialty, other specialties, additional specialties, sub specialty, subspecialty, area of practice, areas of expertise, taxonomy, taxonomy description, taxonomy code, specialty primary, specialty secondary, directory specialty, board specialty',
  Languages:
    'language, languages spoken, language spoken, spoken languages, other languages, foreign languages, language s, lang, languages other than english, non english languages, primary language, secondary language, additional languages',
  Groups: 'group, call center group, careline group, groups names',
  Telehealth:
    'telemedicine, virtual visits, virtual, virtual care, video visits, telehealth available, offers telehealth, telehealth y n, telehealth indicator, telehealth services, tele health',
  Inactive: 'is inactive, inactive y n, deactivated, inactive flag',
  Practice:
    'practice name, group name, group practice, group practice name, clinic, clinic name, office name, location name, site name, site, facility, facility name, organization, organization name, organisation, org name, practice location name, service location name, dba, dba name, medical group, medical group name, legal business name, business name, practice group, practice group name, practice dba, office, affiliation, group affiliation',
  Address:
    'address 1, address1, address line 1, address line1, street, street address, street 1, addr, addr 1, addr1, street line 1, first line business practice location address, physical address, street addr, address street',
  Suite:
    'ste, suite number, suite no, suite unit, suite floor, address 2, address2, address line 2, address line2, addr 2, addr2, street 2, street line 2, unit, unit number, room, floor, ste no, suite room, second line business practice location address',
  City: 'town, city name, municipality, business practice location address city name, city town',
  State:
    'st, state code, state abbreviation, state abbr, province, business practice location address state name, state cd',
  Zip: 'zip code, zipcode, postal code, postalcode, postal, post code, zip 5, zip5, zip 4, zip plus 4, zip cd, business practice location address postal code',
  'Main Phone':
    'phone, telephone, tel, phone number, phone no, phone num, telephone number, phone 1, phone1, appointment phone, appt phone, contact phone, scheduling phone, main number, main telephone, main phone number, business practice location address telephone number, ph, primary phone, public phone',
  Fax: 'fax number, fax no, fax num, facsimile, fax 1, business practice location address fax number, main fax, primary fax',
  Accepting:
    'accepting new patients, accepting patients, accepting new, accepts new patients, accept new patients, accepting new pts, accepting new patients y n, accepting new patients indicator, new patients, new patients accepted, panel, panel status, open panel, panel open, open closed, acceptingnewpatients, patient acceptance, patients, accepting status, anp, taking new patients, new patient status',
  'Is Primary':
    'primary, primary location, primary office, primary site, primary practice, primary address, main location, main office, primary location indicator, primary indicator, primary flag, primary y n, primary location y n, is primary location, primary practice location, primary loc, primary service location, primary site of service, primary office location',
  'PRIS# (HIP)':
    'pris, hip, pris hip, pris #, pris # hip, pris#, hip number, hip id, hip no, hip #, pris number, pris id, pris no',
  Insurance:
    'payer, payor, carrier, insurer, insurance name, insurance company, insurance carrier, payer name, payor name, health plan, health plan name, health insurance, insurance payer, carrier name',
  'Insurance Plan':
    'plan, plan name, product, product name, network, network name, benefit plan, insurance product, lob, line of business, insurance network, health plan product, plan product, insurance plan name',
  'Insurance Consideration':
    'consideration, considerations, insurance considerations, plan notes, insurance notes, insurance comment, insurance comments, plan comment, plan comments, network notes, plan restrictions, insurance restrictions',
  'Effective Date':
    'effective, eff date, eff dt, start date, begin date, from date, plan effective date, network effective date, product effective date, contract effective date, participation effective date, par effective date, participation start date, network start date, plan start date',
  'Termination Date':
    'term, termination, term date, term dt, end date, thru date, through date, plan termination date, network termination date, product termination date, contract termination date, participation termination date, par termination date, participation end date, network end date, plan end date, plan term date, network term date, disenrollment date',
  'Location Effective Date':
    'location start date, loc eff date, loc eff dt, site effective date, office effective date, practice effective date, address effective date, service location effective date, location begin date',
  'Location Termination Date':
    'location end date, location term date, loc term date, loc term dt, site termination date, office termination date, practice termination date, address termination date, service location termination date, location close date',
  'Provider Effective Date':
    'provider start date, prov eff date, prov eff dt, provider eff date, practitioner effective date, hire date, date of hire, hired, join date, joined, date joined, joins',
  'Provider Termination Date':
    'provider end date, prov term date, prov term dt, provider term date, practitioner termination date, departure date, resignation date, separation date, leave date, last day worked, leaves, date of departure',
};

export const otherNames = (target: RosterTarget): string[] => OTHER_NAMES[target].split(', ');
