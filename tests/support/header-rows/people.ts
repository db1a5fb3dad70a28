/** Header rows of lists of people, from voter rolls to address books, as real exports spell them. */

/** `Header>header`, one column each; a column without `>` must stay unmapped, one with `+` is joined with others. */
export const peopleRows: [file: string, columns: string][] = [
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
    'Year of Birth>date_of_birth|Garbage District|County>county|Legal Address Line 1>property_address|Last Name>last_name|' +
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
];
