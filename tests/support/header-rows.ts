/** Header rows as real exports spell them, with what each column stands for and made-up cells for it. */
import type { Header } from '#contract/leads';

/** Made-up cells for a column of each header. */
const cells: Record<Header, [string, string, string]> = {
  first_name: ['Jane', 'John', 'Ada'],
  middle_name: ['Q', 'Ray', 'M'],
  last_name: ['Doe', 'Roe', 'O’Sample'],
  suffix: ['Jr', '', 'III'],
  full_name: ['DOE, JANE Q', 'Example Holdings LLC', 'ROE JOHN & ADA'],
  second_owner: ['Doe Ada', '', 'Roe Mary'],
  property_address: ['12 Sample St', '340 W Test Ave', '7 Example Ln'],
  property_unit: ['Apt 2', '', '#4'],
  property_city: ['Springfield', 'West Lebanon', 'St. Paul'],
  property_state: ['IL', 'NH', 'MN'],
  property_zip: ['62701', '03784', '55101-1234'],
  property_full: [
    '12 Sample St, Springfield, IL 62701',
    '340 W Test Ave, West Lebanon, NH 03784',
    '7 Example Ln, St. Paul, MN 55101',
  ],
  mailing_address: ['PO Box 55', '12 Sample St', '900 Invented Blvd'],
  mailing_unit: ['', 'Ste 200', 'Unit 3'],
  mailing_city: ['Peoria', 'Lebanon', 'Duluth'],
  mailing_state: ['IL', 'VT', 'MN'],
  mailing_zip: ['61602', '05001', '55802'],
  mailing_full: [
    'PO Box 55, Peoria, IL 61602',
    '12 Sample St, Lebanon, NH 03766',
    '900 Invented Blvd, Duluth, MN 55802',
  ],
  phone: ['(217) 555-0142', '603-555-0143', '6515550144'],
  phone_2: ['2175550152', '', '651.555.0154'],
  phone_3: ['', '6035550163', ''],
  email: ['jane@example.com', 'john@example.com', 'ada@example.org'],
  email_2: ['', 'j.roe@example.net', ''],
  date_of_birth: ['1961-02-03', '1975-11-30', '1950-07-04'],
  apn: ['1-3-100', '22-0456-07', '9-12'],
  county: ['Sangamon', 'Grafton', 'St. Louis'],
  reference: ['A-1001', 'A-1002', 'A-1003'],
};

/** Cells for pieces, by words of their names, where a header's own cells would not do. */
const pieces: [name: RegExp, cells: [string, string, string]][] = [
  [/address$/i, ['PO Box 55', '12 Sample St', '900 Invented Blvd']],
  [/city.?st|csz/i, ['Springfield IL 62701', 'West Lebanon NH 03784', 'St. Paul MN 55101']],
  [/num|no$|nbr|house$/i, ['12', '340', '7']],
  [/dir|pref/i, ['', 'W', '']],
  [/type|suf|mode/i, ['St', 'Ave', 'Ln']],
  [/st(reet|r)?.?name|street$|addstr|str$/i, ['Sample', 'Test', 'Example']],
  [/first/i, ['Ada', '', 'Mary']],
  [/last/i, ['Doe', '', 'Roe']],
];

/** `Header>header`, one column each; a column without `>` must be left alone, one with `+` is joined with its like. */
export const headerRows: [file: string, columns: string][] = [
  [
    'PropStream',
    'Address>property_address|Unit #>property_unit|City>property_city|State>property_state|Zip>property_zip|County>county|' +
      'APN>apn|Owner Occupied|Owner 1 First Name>first_name|Owner 1 Last Name>last_name|Company Name|' +
      'Owner 2 First Name+second_owner|Owner 2 Last Name+second_owner|Mailing Care of Name|Mailing Address>mailing_address|' +
      'Mailing Unit #>mailing_unit|Mailing City>mailing_city|Mailing State>mailing_state|Mailing Zip>mailing_zip|' +
      'Mailing County|Do Not Mail|Property Type|Bedrooms|Total Bathrooms|Building Sqft|Lot Size Sqft|Effective Year Built|' +
      'Total Assessed Value|Last Sale Recording Date|Last Sale Amount|Total Open Loans|Est. Value|Est. Equity|MLS Status|' +
      'MLS Date|MLS Agent Name|MLS Agent Phone|Lien Amount|Marketing Lists|Date Added to List|Method of Add',
  ],
  [
    'PropertyRadar',
    'Type|Address>property_address|City>property_city|ZIP>property_zip|Subdivision|Longitude|Latitude|APN>apn|Yr Built|' +
      'Purchase Date|Purchase Mos Since|Sq Ft|Beds|Baths|Est Value|Est Equity $|Owner>full_name|Mail Address>mailing_address|' +
      'Mail City>mailing_city|Mail State>mailing_state|Mail ZIP>mailing_zip|Owner Occ?|Listed for Sale?|Listing Status|' +
      'Foreclosure?|Est Equity %|High Equity?|Primary Name|Primary Mobile Phone1>phone|Primary Mobile 1 Status|' +
      'Primary Email1>email|Primary Email 1 Status|Primary Email1 Hash|Secondary Name>second_owner|' +
      'Secondary Mobile Phone1>phone_2|Secondary Mobile 1 Status|Secondary Email1>email_2|Secondary Email 1 Status',
  ],
  [
    'PropertyRadar with names in parts',
    'Type|Address>property_address|City>property_city|ZIP>property_zip|Primary Name|Primary First Name>first_name|' +
      'Primary Last Name>last_name|Primary Mobile Phone1>phone|APN>apn|Est Value|Owner Occ?',
  ],
  [
    'DealMachine',
    'lead_id>reference|property_address_line_1>property_address|property_address_line_2>property_unit|' +
      'property_address_city>property_city|property_address_state>property_state|property_address_zipcode>property_zip|' +
      'property_lat|property_lng|owner_1_firstname>first_name|owner_1_lastname>last_name|owner_1_name|' +
      'owner_2_name>second_owner|owner_address_line_1>mailing_address|owner_address_line_2>mailing_unit|' +
      'owner_address_city>mailing_city|owner_address_state>mailing_state|owner_address_zip>mailing_zip|is_corporate_owner|' +
      'out_of_state_owner|contact_1_phone1>phone|contact_1_phone2>phone_2|contact_1_phone3>phone_3|contact_1_email1>email',
  ],
  [
    'DataSift (REISift)',
    'Property Street Address>property_address|Property City>property_city|Property State>property_state|' +
      'Property ZIP Code>property_zip|Owner First Name>first_name|Owner Last Name>last_name|' +
      'Mailing Street Address>mailing_address|Mailing City>mailing_city|Mailing State>mailing_state|' +
      'Mailing ZIP Code>mailing_zip|APN>apn|Tags|Lists|Phone 1>phone|Phone Type 1|Phone Status 1|Phone 2>phone_2|Email 1>email',
  ],
  [
    'BatchLeads',
    'First Name>first_name|Last Name>last_name|Property Address>property_address|Property City>property_city|' +
      'Property State>property_state|Property Zip>property_zip|Property County>county|Mailing Address>mailing_address|' +
      'Mailing City>mailing_city|Mailing State>mailing_state|Mailing Zip>mailing_zip|Apn>apn|List Count|Tag Count|' +
      'Absentee|Owner Type|Phone Number 1>phone|Phone Number 1 Type|Phone Number 1 DNC|Phone Number 2>phone_2|Email 1>email',
  ],
  [
    'skip tracing input template',
    'Input First Name>first_name|Input Last Name>last_name|Input Property Address>property_address|' +
      'Input Property City>property_city|Input Property State>property_state|Input Property Zip>property_zip|' +
      'Input Mailing Address>mailing_address|Input Mailing City>mailing_city|Input Mailing State>mailing_state|' +
      'Input Mailing Zip>mailing_zip',
  ],
  [
    'upper case, with blanks and marks',
    'FIRST NAME>first_name| LAST  NAME >last_name|PROPERTY-ADDRESS>property_address|PROPERTY.CITY>property_city|' +
      'PROPERTY_STATE>property_state|Property ZIP:>property_zip|*Phone>phone|E-Mail Address>email',
  ],
  [
    'ListSource',
    'OWNER 1 LABEL NAME>full_name|OWNER 1 LAST NAME|SITE ADDRESS>property_address|SITE CITY>property_city|' +
      'SITE STATE>property_state|SITE ZIP>property_zip|MAIL ADDRESS>mailing_address|MAIL CITY>mailing_city|' +
      'MAIL STATE>mailing_state|MAIL ZIP CODE>mailing_zip|SITE COUNTY>county|OWNER OCCUPIED INDICATOR|SALE DATE',
  ],
  [
    'ATTOM',
    '[ATTOM ID]>reference|SitusStateCode|SitusCounty>county|ParcelNumberRaw>apn|PropertyAddressFull>property_address|' +
      'PropertyAddressHouseNumber|PropertyAddressStreetName|PropertyAddressStreetSuffix|PropertyAddressUnitValue>property_unit|' +
      'PropertyAddressCity>property_city|PropertyAddressState>property_state|PropertyAddressZIP>property_zip|PropertyAddressZIP4|' +
      'PartyOwner1NameFull|PartyOwner1NameFirst>first_name|PartyOwner1NameMiddle>middle_name|PartyOwner1NameLast>last_name|' +
      'PartyOwner1NameSuffix>suffix|CompanyFlag|PartyOwner2NameFull>second_owner|ContactOwnerMailAddressFull>mailing_address|' +
      'ContactOwnerMailAddressCity>mailing_city|ContactOwnerMailAddressState>mailing_state|' +
      'ContactOwnerMailAddressZIP>mailing_zip|StatusOwnerOccupiedFlag|YearBuilt|TaxAssessedValueTotal',
  ],
  [
    'Regrid',
    'll_uuid>reference|parcelnumb>apn|owner|ownfrst>first_name|ownlast>last_name|mailadd>mailing_address|mail_city>mailing_city|' +
      'mail_state2>mailing_state|mail_zip>mailing_zip|address>property_address|saddno|saddpref|saddstr|saddsttyp|' +
      'scity>property_city|county>county|state2>property_state|szip>property_zip|lat|lon|usedesc|parval|saledate',
  ],
  [
    'CoreLogic, street in pieces',
    'FIPS_CODE|FORMATTED_APN>apn|SITUS_HOUSE_NUMBER+property_address|SITUS_DIRECTION+property_address|' +
      'SITUS_STREET_NAME+property_address|SITUS_MODE+property_address|SITUS_UNIT_NUMBER>property_unit|' +
      'SITUS_CITY>property_city|SITUS_STATE>property_state|SITUS_ZIP_CODE>property_zip|OWNER1_LABEL_NAME>full_name|' +
      'OWNER2_LABEL_NAME>second_owner|MAIL_HOUSE_NUMBER+mailing_address|MAIL_STREET_NAME+mailing_address|' +
      'MAIL_CITY>mailing_city|MAIL_STATE>mailing_state|MAIL_ZIP_CODE>mailing_zip|LAND_USE|ACRES|TAX_AMOUNT',
  ],
  [
    'Florida tax roll',
    'CO_NO|PARCEL_ID>apn|ASMNT_YR|DOR_UC|JV|LND_VAL|ACT_YR_BLT|SALE_PRC1|SALE_YR1|OWN_NAME>full_name|' +
      'OWN_ADDR1>mailing_address|OWN_CITY>mailing_city|OWN_STATE>mailing_state|OWN_ZIPCD>mailing_zip|OWN_STATE_DOM|' +
      'S_LEGAL|PHY_ADDR1>property_address|PHY_CITY>property_city|PHY_ZIPCD>property_zip|CENSUS_BK|ALT_KEY>reference',
  ],
  [
    'Cook County, Illinois',
    'pin>apn|pin10|year|prop_address_full>property_address|prop_address_city_name>property_city|' +
      'prop_address_state>property_state|prop_address_zipcode_1>property_zip|mail_address_name>full_name|' +
      'mail_address_full>mailing_address|mail_address_city_name>mailing_city|mail_address_state>mailing_state|' +
      'mail_address_zipcode_1>mailing_zip|row_id>reference',
  ],
  [
    'Los Angeles County, places in one cell',
    'AIN>apn|First_Owner_Name>full_name|Second_Owner_Name>second_owner|Situs_House_No+property_full|' +
      'Street_Name+property_full|City_State+property_full|Recording_Date|Use_Code|Zoning_Code|BD1_Year_Built',
  ],
  [
    'a New Hampshire city',
    'parcel_id>apn|situs_address>property_address|owner_name>full_name|mailing_address1>mailing_address|' +
      'mailing_city>mailing_city|mailing_state>mailing_state|mailing_zip>mailing_zip|class_code|lot_size_acres|land_value|' +
      'building_value|total_value',
  ],
  [
    'a county portal',
    'Parcel Number>apn|Owner Name>full_name|Co-Owner Name>second_owner|Location Address>property_address|' +
      'Owner Address 1>mailing_address|Owner Address 2>mailing_unit|Owner City>mailing_city|Owner State>mailing_state|' +
      'Owner Zip>mailing_zip|Property Class|Acreage|Deed Book|Deed Page|Sale Price|Tax Year',
  ],
  [
    'a tax collector',
    'Account Number|Taxpayer Name>full_name|Taxpayer Address>mailing_address|Taxpayer City>mailing_city|' +
      'Taxpayer State>mailing_state|Taxpayer Zip>mailing_zip|Property Location>property_address|Amount Due|Tax Year|Tax District',
  ],
  [
    'one line of property, mailing city and state together',
    'PIN>apn|Owner>full_name|Site Full Address>property_full|Mailing Address+mailing_full|Mailing City St Zip+mailing_full',
  ],
  [
    'land lists',
    'APN>apn|Parcel Full Address>property_address|Parcel City>property_city|Parcel State>property_state|Parcel Zip>property_zip|' +
      'Parcel County>county|Owner Name(s)>full_name|Mail Full Address>mailing_address|Mail City>mailing_city|' +
      'Mail State>mailing_state|Mail Zip>mailing_zip|Mail County|Mail Care Of|Lot Acres|Land Use|FEMA Flood Coverage',
  ],
  [
    'unqualified columns after each address',
    'Owner>full_name|Property Address>property_address|City>property_city|State>property_state|Zip>property_zip|' +
      'Mailing Address>mailing_address|City>mailing_city|State>mailing_state|Zip>mailing_zip',
  ],
  [
    'unqualified columns after a mailing address alone',
    'Name>full_name|Mailing Address>mailing_address|City>mailing_city|State>mailing_state|Zip>mailing_zip|Phone>phone',
  ],
  [
    'North Carolina voters',
    'county_id|county_desc>county|voter_reg_num>reference|status_cd|voter_status_desc|reason_cd|absent_ind|name_prefx_cd|' +
      'last_name>last_name|first_name>first_name|midl_name>middle_name|name_sufx_cd>suffix|full_name_rep|full_name_mail|' +
      'house_num|half_code|street_dir|street_name|street_type_cd|unit_designator|unit_num>property_unit|' +
      'res_city_desc>property_city|state_cd>property_state|zip_code>property_zip|res_street_address>property_address|' +
      'res_city_state_zip|mail_addr1>mailing_address|mail_addr2>mailing_unit|mail_addr3|mail_addr4|mail_city>mailing_city|' +
      'mail_state>mailing_state|mail_zipcode>mailing_zip|mail_city_state_zip|area_cd|phone_num|full_phone_number>phone|' +
      'drivers_lic|race_code|ethnic_desc|party_cd|sex|birth_age|birth_place|registr_dt|precinct_desc|ward_abbrv|' +
      'cong_dist_abbrv|school_dist_desc|township_desc|confidential_ind|age',
  ],
  [
    'Florida voters with names',
    'County Code|Voter ID>reference|Name Last>last_name|Name Suffix>suffix|Name First>first_name|Name Middle>middle_name|' +
      'Requested public records exemption|Residence Address Line 1>property_address|Residence Address Line 2>property_unit|' +
      'Residence City (USPS)>property_city|Residence State>property_state|Residence Zipcode>property_zip|' +
      'Mailing Address Line 1>mailing_address|Mailing Address Line 2>mailing_unit|Mailing Address Line 3|' +
      'Mailing City>mailing_city|Mailing State>mailing_state|Mailing Zipcode>mailing_zip|Mailing Country|Gender|Race|' +
      'Birth Date>date_of_birth|Registration Date|Party Affiliation|Precinct|Congressional District|Daytime Area Code|' +
      'Daytime Phone Extension|Email address>email',
  ],
  [
    'Ohio voters',
    'SOS_VOTERID>reference|COUNTY_NUMBER|COUNTY_ID|LAST_NAME>last_name|FIRST_NAME>first_name|MIDDLE_NAME>middle_name|' +
      'SUFFIX>suffix|DATE_OF_BIRTH>date_of_birth|REGISTRATION_DATE|VOTER_STATUS|PARTY_AFFILIATION|' +
      'RESIDENTIAL_ADDRESS1>property_address|RESIDENTIAL_SECONDARY_ADDR>property_unit|RESIDENTIAL_CITY>property_city|' +
      'RESIDENTIAL_STATE>property_state|RESIDENTIAL_ZIP>property_zip|RESIDENTIAL_ZIP_PLUS4|RESIDENTIAL_COUNTRY|' +
      'MAILING_ADDRESS1>mailing_address|MAILING_SECONDARY_ADDRESS>mailing_unit|MAILING_CITY>mailing_city|' +
      'MAILING_STATE>mailing_state|MAILING_ZIP>mailing_zip|MAILING_ZIP_PLUS4|CITY|CITY_SCHOOL_DISTRICT|COUNTY_COURT_DISTRICT|' +
      'STATE_BOARD_OF_EDUCATION|TOWNSHIP|VILLAGE|WARD|PRIMARY-05/07/2013|GENERAL-11/03/2015',
  ],
  [
    'Washington voters',
    'StateVoterID>reference|CountyVoterID|Title|FName>first_name|MName>middle_name|LName>last_name|NameSuffix>suffix|' +
      'Birthdate>date_of_birth|Gender|RegStNum+property_address|RegStName+property_address|RegStType+property_address|' +
      'RegUnitType|RegUnitNum>property_unit|RegCity>property_city|RegState>property_state|RegZipCode>property_zip|CountyCode|' +
      'PrecinctCode|LegislativeDistrict|Mail1>mailing_address|Mail2>mailing_unit|Mail3|MailCity>mailing_city|' +
      'MailZip>mailing_zip|MailState>mailing_state|MailCountry|Registrationdate|LastVoted|StatusCode',
  ],
  [
    'Oklahoma voters',
    'Precinct|LastName>last_name|FirstName>first_name|MiddleName>middle_name|Suffix>suffix|VoterID>reference|PolitalAff|Status|' +
      'StreetNum+property_address|StreetName+property_address|StreetType+property_address|BldgNum|City>property_city|' +
      'Zip>property_zip|DateOfBirth>date_of_birth|OriginalRegistration|MailStreet1>mailing_address|MailStreet2>mailing_unit|' +
      'MailCity>mailing_city|MailState>mailing_state|MailZip>mailing_zip|School|VoterHist1|HistMethod1',
  ],
  [
    'Delaware voters',
    'COUNTY>county|FIRST-NAME>first_name|SUFFIX>suffix|UNIQUE-ID>reference|YEAR-OF-BIRTH|MAIL-CITY>mailing_city|' +
      'MID-INIT>middle_name|SCH-DIST|MAIL-APT>mailing_unit|HOME-STREET+property_address|DATE-REG|LAST-NAME>last_name|' +
      'HOME-ZIPCODE>property_zip|CODE-HOME-CITY|MAIL-STR+mailing_address|MAIL-ZIP>mailing_zip|HOME-APT>property_unit|' +
      'MAIL-NO+mailing_address|MAIL-STATE>mailing_state|HOME-NO+property_address|HOME-CITY>property_city|PARTY',
  ],
  [
    'Vermont voters',
    'Year of Birth|Garbage District|County>county|Legal Address Line 1>property_address|Last Name>last_name|' +
      '2012 Gen Election Participation|Legal Address City>property_city|Legal Address State>property_state|' +
      'Legal Address Line 2>property_unit|Mailing Address Line 2>mailing_unit|Town-Nemrc Number|Telephone>phone|' +
      'Date of Registration|Mailing Address Zip>mailing_zip|Middle Name>middle_name|Mailing Address State>mailing_state|' +
      'Mailing Address City>mailing_city|Town of Registration|Polling Location|VoterID>reference|Suffix>suffix|' +
      'Legal Address Zip>property_zip|First Name>first_name|Mailing Address Line 1>mailing_address|Mailing Address in care of',
  ],
  [
    'NPPES',
    'NPI>reference|Entity Type Code|Provider Organization Name (Legal Business Name)|' +
      'Provider Last Name (Legal Name)>last_name|Provider First Name>first_name|Provider Middle Name>middle_name|' +
      'Provider Name Prefix Text|Provider Name Suffix Text>suffix|Provider Credential Text|Provider Other Last Name|' +
      'Provider First Line Business Mailing Address>mailing_address|Provider Second Line Business Mailing Address>mailing_unit|' +
      'Provider Business Mailing Address City Name>mailing_city|Provider Business Mailing Address State Name>mailing_state|' +
      'Provider Business Mailing Address Postal Code>mailing_zip|' +
      'Provider Business Mailing Address Country Code (If outside U.S.)|' +
      'Provider Business Mailing Address Telephone Number>phone|Provider Business Mailing Address Fax Number|' +
      'Provider First Line Business Practice Location Address>property_address|' +
      'Provider Business Practice Location Address City Name>property_city|' +
      'Provider Business Practice Location Address State Name>property_state|' +
      'Provider Business Practice Location Address Postal Code>property_zip|' +
      'Provider Business Practice Location Address Telephone Number>phone_2|Provider Enumeration Date|Last Update Date|' +
      'Authorized Official Last Name|Authorized Official First Name|Authorized Official Telephone Number',
  ],
  [
    'FCC licences',
    'call_sign|entity_type|entity_name|first_name>first_name|mi>middle_name|last_name>last_name|suffix>suffix|' +
      'phone>phone|fax|email>email|street_address>property_address|city>property_city|state>property_state|' +
      'zip_code>property_zip|po_box|attention_line|status_date',
  ],
  [
    'FAA airmen',
    'UNIQUE ID>reference|FIRST NAME>first_name|LAST NAME>last_name|STREET 1>property_address|STREET 2>property_unit|' +
      'CITY>property_city|STATE>property_state|ZIP CODE>property_zip|COUNTRY|MED CLASS|MED DATE|MED EXP DATE',
  ],
  [
    'a simulated census',
    'simulant_id>reference|household_id|first_name>first_name|middle_initial>middle_name|last_name>last_name|age|' +
      'date_of_birth>date_of_birth|street_number+property_address|street_name+property_address|unit_number>property_unit|' +
      'city>property_city|state>property_state|zipcode>property_zip|housing_type|relationship_to_reference_person|sex|year',
  ],
  [
    'Salesforce',
    'Id>reference|FirstName>first_name|LastName>last_name|Salutation|MailingStreet>mailing_address|MailingCity>mailing_city|' +
      'MailingState>mailing_state|MailingPostalCode>mailing_zip|MailingCountry|Phone>phone|MobilePhone>phone_2|Fax|Email>email|' +
      'Birthdate>date_of_birth|Title|Department|LeadSource|CreatedDate|LastModifiedDate',
  ],
  [
    'HubSpot',
    'Record ID>reference|First Name>first_name|Last Name>last_name|Email>email|Phone Number>phone|Mobile Phone Number>phone_2|' +
      'Street Address>property_address|City>property_city|State/Region>property_state|Postal Code>property_zip|' +
      'Country/Region|Contact owner|Lead Status|Create Date|Marketing contact status',
  ],
  [
    'Google Contacts',
    'Name|Given Name>first_name|Additional Name>middle_name|Family Name>last_name|Name Prefix|Name Suffix>suffix|Nickname|' +
      'Birthday>date_of_birth|Notes|Group Membership|E-mail 1 - Type|E-mail 1 - Value>email|E-mail 2 - Type|' +
      'E-mail 2 - Value>email_2|Phone 1 - Type|Phone 1 - Value>phone|Phone 2 - Type|Phone 2 - Value>phone_2|' +
      'Address 1 - Street>property_address|Address 1 - City>property_city|Address 1 - Region>property_state|' +
      'Address 1 - Postal Code>property_zip|Address 1 - Country|Organization 1 - Name|Organization 1 - Title',
  ],
  [
    'Outlook',
    'Title|First Name>first_name|Middle Name>middle_name|Last Name>last_name|Suffix>suffix|Company|Job Title|' +
      'Home Street>property_address|Home City>property_city|Home State>property_state|Home Postal Code>property_zip|' +
      'Home Country|Home Phone>phone|Mobile Phone>phone_2|E-mail Address>email|E-mail Type|E-mail 2 Address>email_2|' +
      'Birthday>date_of_birth|Anniversary|Spouse>second_owner',
  ],
  [
    'Mailchimp',
    'Email Address>email|First Name>first_name|Last Name>last_name|Address>property_full|Phone Number>phone|MEMBER_RATING|' +
      'OPTIN_TIME|CONFIRM_IP|LATITUDE|TIMEZONE|LAST_CHANGED|LEID|NOTES|TAGS',
  ],
  [
    'a clinic’s clients',
    'Patient Number|First Name>first_name|Middle Name>middle_name|Last Name>last_name|Email>email|Home Phone>phone|' +
      'Mobile Phone>phone_2|Fax Phone|Street Address>property_address|Street Address 2>property_unit|City>property_city|' +
      'Province>property_state|Postal>property_zip|Country|Birth Date>date_of_birth|Sex|Referral Source',
  ],
  ['phones alone', 'Phone>phone'],
  ['a dialer', 'Number>phone|Name>full_name|Disposition|Last Called|Call Count'],
  [
    'one line',
    'Owner Full Name>full_name|Full Property Address>property_full|Full Mailing Address>mailing_full',
  ],
  ['an address named in short, but in one line', 'owner>full_name|addr>property_full'],
  [
    'probate',
    'Case Number>reference|Decedent First Name|Decedent Last Name|Petitioner First Name|' +
      'Petitioner Last Name|Petitioner Address|Petitioner City|' +
      'Petitioner State|Petitioner Zip|Property Address>property_address|' +
      'Property City>property_city|Property State>property_state|Property Zip>property_zip|Filing Date|Attorney Name|Attorney Phone',
  ],
  [
    'written together',
    'ownername>full_name|propertyaddress>property_address|propertycity>property_city|propertystate>property_state|' +
      'propertyzipcode>property_zip|ownermailingaddress>mailing_address|ownermailingcity>mailing_city|' +
      'ownermailingstate>mailing_state|ownermailingzip>mailing_zip|phonenumber>phone|emailaddress>email',
  ],
  [
    'a code enforcement list',
    'Case #>reference|Violation Address>property_address|Violation Type|Violation Date|Owner>full_name|' +
      'Owner Mailing Address>mailing_address|Owner Mailing City>mailing_city|Owner Mailing State>mailing_state|' +
      'Owner Mailing Zip>mailing_zip|Inspector Name|Inspector Phone|Status',
  ],
];

/** A column of a header row: what it stands for, and whether it is one of several that are joined. */
export interface Wanted {
  name: string;
  header: Header | null;
  joined: boolean;
}

/** The columns of a header row. */
export function parseColumns(columns: string): Wanted[] {
  return columns.split('|').map((column): Wanted => {
    const [name = '', header] = column.split(/[>+](?=[a-z_0-9]+$)/);
    return { name, header: (header as Header | undefined) ?? null, joined: column.endsWith(`+${header}`) };
  });
}

/** Three cells of such a column. */
export function cellsFor({ name, header, joined }: Wanted): [string, string, string] {
  if (header === null) return fillings(name);
  if (!joined) return cells[header];
  return (
    pieces.find(([pattern]) => pattern.test(name.replaceAll(/[_ -]/g, '')) || pattern.test(name))?.[1] ??
    cells[header]
  );
}

/** Cells of a column that should be left alone: what its name promises, so that it is not told by nonsense. */
function fillings(name: string): [string, string, string] {
  if (/city.*(state|st).*zip/i.test(name))
    return ['Springfield IL 62701', 'West Lebanon NH 03784', 'St. Paul MN 55101'];
  if (/house|stnum|addno|house_num/i.test(name)) return ['12', '340', '7'];
  if (/email.*hash/i.test(name)) return ['ab12', 'cd34', 'ef56'];
  if (/agent phone|inspector phone|attorney phone|official telephone|fax/i.test(name)) return cells.phone;
  if (/first|frst/i.test(name)) return cells.first_name;
  if (/last name|ownlast|last_name/i.test(name)) return cells.last_name;
  if (/name|owner\b/i.test(name)) return ['Jane Q Doe', 'John Roe', 'Ada Roe'];
  if (/date|dt$/i.test(name)) return ['2019-01-02', '2020-03-04', '2021-05-06'];
  if (/county|city|village|town/i.test(name)) return ['Springfield', 'Lebanon', 'Duluth'];
  if (/state/i.test(name)) return ['IL', 'NH', 'MN'];
  return ['17', '3', '250000'];
}
