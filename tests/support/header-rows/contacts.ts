/** Header rows of voter and license lists, shops and offices, with made-up cells in their format. */

/** See `rolls.ts` for the notation. */
export const contactRows: [file: string, columns: string][] = [
  [
    'Colorado voters',
    'VOTER_ID{30762053;30762054;30762055}>reference|COUNTY_CODE{49;3;7}|COUNTY{Tuscaloosa;Adams;Boulder}>county|LAST_NAME>last_name|FIRST_NAME>first_name|MIDDLE_NAME>middle_name|NAME_SUFFIX>suffix|VOTER_NAME{Doe, Jane Q;Roe, John;Sample, Ada}|STATUS_CODE{A;A;I}|PRECINCT_NAME{5301713849;5301713850;5301713851}|HOUSE_NUM{12;340;7}|HOUSE_SUFFIX{;;}|PRE_DIR{;W;}|STREET_NAME{SAMPLE;TEST;EXAMPLE}|STREET_TYPE{ST;AVE;LN}|POST_DIR{;;}|UNIT_TYPE{;APT;}|UNIT_NUM{;4;}>property_unit|' +
      'RESIDENTIAL_ADDRESS{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|RESIDENTIAL_CITY>property_city|RESIDENTIAL_STATE>property_state|RESIDENTIAL_ZIP_CODE>property_zip|RESIDENTIAL_ZIP_PLUS{4207;;}|EFFECTIVE_DATE|BIRTH_YEAR{1957;1975;1950}>date_of_birth|GENDER{Female;Male;Female}|SPLIT{03-1690;03-1691;}|PARTY{DEM;REP;UAF}|PHONE_NUM{3035550142;;7205550144}>phone|MAIL_ADDR1{PO BOX 55;;900 INVENTED BLVD}>mailing_address|MAIL_ADDR2{;;}>mailing_unit?|MAIL_ADDR3{;;}|MAILING_CITY{DENVER;;DULUTH}>mailing_city|MAILING_STATE{CO;;MN}>mailing_state|MAILING_ZIP_CODE{80201;;55802}>mailing_zip|MAILING_ZIP_PLUS{;;}|MAILING_COUNTRY{;;}|STATE_SENATE{State Senate 30;State Senate 31;State Senate 32}|STATE_HOUSE{State House 44;State House 45;State House 46}',
  ],
  [
    'Michigan voters',
    'LAST_NAME>last_name|FIRST_NAME>first_name|MIDDLE_NAME>middle_name|NAME_SUFFIX>suffix|YEAR_OF_BIRTH{1961;1975;1950}>date_of_birth|GENDER{F;M;F}|REGISTRATION_DATE|STREET_NUMBER_PREFIX{;;}|STREET_NUMBER{12;340;7}+property_address|STREET_NUMBER_SUFFIX{;1/2;}+property_address?|DIRECTION_PREFIX{;W;}+property_address|STREET_NAME{SAMPLE;TEST;EXAMPLE}+property_address|STREET_TYPE{ST;AVE;LN}+property_address|DIRECTION_SUFFIX{;;N}+property_address|EXTENSION{;APT 4;}>property_unit?|CITY>property_city|STATE>property_state|ZIP_CODE>property_zip|' +
      'MAILING_ADDRESS_LINE_ONE{PO BOX 55;;}+mailing_full|MAILING_ADDRESS_LINE_TWO{LANSING MI 48901;;}+mailing_full|MAILING_ADDRESS_LINE_THREE{;;}|VOTER_IDENTIFICATION_NUMBER{100001;100002;100003}>reference|COUNTY_CODE{33;82;1}|COUNTY_NAME{INGHAM;WAYNE;ALCONA}>county|JURISDICTION_NAME{LANSING CITY;DETROIT CITY;ALCONA TWP}|SCHOOL_DISTRICT_NAME{LANSING;DETROIT;ALCONA}|STATE_HOUSE_DISTRICT_NAME{67;3;105}|VOTER_STATUS_TYPE_CODE{A;A;V}',
  ],
  [
    'New York voters',
    'LASTNAME>last_name|FIRSTNAME>first_name|MIDDLENAME>middle_name|NAMESUFFIX>suffix|RADDNUMBER{12;340;7}+property_address|RHALFCODE{;1/2;}+property_address?|RPREDIRECTION{;W;}+property_address|RSTREETNAME{SAMPLE ST;TEST AVE;EXAMPLE LN}+property_address|RPOSTDIRECTION{;;N}+property_address|RAPARTMENTTYPE{APT;;}|RAPARTMENT{4;;}>property_unit|RADDRNONSTD{;;}|RCITY{ALBANY;TROY;ELMIRA}>property_city|RZIP5{12207;12180;14901}>property_zip|RZIP4{1234;;}|MAILADD1{PO BOX 55;;}>mailing_address|MAILADD2{;;}>mailing_unit?|MAILADD3{;;}|MAILADD4{;;}|DOB{19610203;19751130;19500704}>date_of_birth|GENDER{F;M;F}|ENROLLMENT{DEM;REP;BLK}|OTHERPARTY{;;}|COUNTYCODE{1;42;8}|ED{12;3;4}|TOWNCITY{ALBANY;TROY;ELMIRA}|SBOEID{NY000000000000000001;NY000000000000000002;NY000000000000000003}>reference?',
  ],
  [
    'Pennsylvania voters',
    'ID Number{000000001-01;000000002-01;000000003-02}>reference|Title{;MR;MRS}|Last Name>last_name|First Name>first_name|Middle Name>middle_name|Suffix>suffix|Gender{F;M;F}|DOB{02/03/1961;11/30/1975;07/04/1950}>date_of_birth|Registration Date|Voter Status{A;A;I}|Status Change Date|Party Code{D;R;NF}|House Number{12;340;7}+property_address|House Number Suffix{;1/2;}+property_address?|Street Name{SAMPLE ST;W TEST AVE;EXAMPLE LN}+property_address|Apartment Number{;4;}>property_unit|Address Line 2{;;}|City>property_city|State>property_state|Zip>property_zip|' +
      'Mail Address 1{PO BOX 55;;900 INVENTED BLVD}>mailing_address|Mail Address 2{;;}>mailing_unit?|Mail City{YORK;;DULUTH}>mailing_city|Mail State{PA;;MN}>mailing_state|Mail Zip{17401;;55802}>mailing_zip|Last Vote Date|Precinct Code{0010;0020;0030}|Home Phone{7175550142;;}>phone|County{YORK;YORK;ADAMS}>county|Mail Country{;;}',
  ],
  [
    'Utah voters',
    'Voter ID{85970;85971;85972}>reference|Last Name>last_name|First Name>first_name|Middle Name>middle_name|Name Suffix>suffix|Status{Active;Active;Inactive}|Absentee{;YES;}|Registration Date|Party{Unaffiliated;Republican;Democratic}|Phone{801-555-0142;;435-555-0144}>phone|Mailing Address{PO BOX 55;;900 INVENTED BLVD}+mailing_full|Mailing city, state  zip{PROVO, UT  84601;;DULUTH, MN  55802}+mailing_full|County ID{18;18;25}|Precinct{41;42;43}|House Number{12;340;7}+property_address|House Number Suffix{;1/2;}+property_address?|Direction Prefix{;W;}+property_address|Street{SAMPLE;TEST;900}+property_address|Direction Suffix{;;N}+property_address|Street Type{ST;AVE;}+property_address|Unit Type{;APT;}|Unit Number{;4;}>property_unit|City>property_city|Zip>property_zip|DOB{2/3/1961;11/30/1975;7/4/1950}>date_of_birth|Congressional{2;3;1}|State House{24;25;26}|City Council{1;2;}|11/6/2024{P;;A}',
  ],
  [
    'New Jersey voters',
    'displayId{A1000000001;B1000000002;C1000000003}>reference?|leg_id{1001;1002;1003}>reference?|party{DEM;REP;UNA}|status{Active;Active;Inactive Confirmation}|last{DOE;ROE;SAMPLE}>last_name|first{JANE;JOHN;ADA}>first_name|middle{Q;;M}>middle_name|suffix{;JR;}>suffix|street_num{12;340;7}+property_address|street_pre{;W;}+property_address?|street_post{;;}+property_address?|street_base{SAMPLE;TEST;EXAMPLE}+property_address?|street_suff{ST;AVE;LN}+property_address?|street_name{SAMPLE ST;W TEST AVE;EXAMPLE LN}+property_address?|apt_unit{;4;}>property_unit|city{TRENTON;LEBANON;NEWARK}>property_city|zip{08608;08833;07102}>property_zip|dob{1961-02-03;1975-11-30;1950-07-04}>date_of_birth|congressional{12;7;10}|legislative{15;16;29}|municipality{Trenton City;Lebanon Boro;Newark City}|ward{1;2;3}|district{4;5;6}',
  ],
  [
    'Texas voters',
    'VUID{1000000001;1000000002;1000000003}>reference?|EDR{01/02/2000;02/03/2001;03/04/2002}|STATUS{V;V;S}|LNAME>last_name|FNAME>first_name|MNAME>middle_name|SUFFIX>suffix|GENDER{F;M;F}|DOB{19610203;19751130;19500704}>date_of_birth|PERM_HOUSE_NUMBER{12;340;7}+property_address|PERM_DESIGNATOR{;1/2;}|PERM_DIRECTIONAL_PREFIX{;W;}+property_address|PERM_STREET_NAME{SAMPLE;TEST;EXAMPLE}+property_address|PERM_STREET_TYPE{ST;AVE;LN}+property_address|PERM_DIRECTIONAL_SUFFIX{;;N}+property_address|PERM_UNIT_NUMBER{;4;}>property_unit|PERM_UNIT_TYPE{;APT;}|PERM_CITY{AUSTIN;WACO;TYLER}>property_city|PERM_ZIPCODE{78701;76701;75701}>property_zip|MAILING_ADDRESS_1{PO BOX 55;;}>mailing_address|MAILING_ADDRESS_2{;;}>mailing_unit?|MAILING_CITY{AUSTIN;;}>mailing_city|MAILING_STATE{TX;;}>mailing_state|MAILING_ZIPCODE{78763;;}>mailing_zip|HISPANIC_SURNAME_FLG{N;N;N}',
  ],
  [
    'Georgia voters',
    'County{FULTON;DEKALB;COBB}>county|Voter Registration Number{01000001;01000002;01000003}>reference|Status{Active;Active;Inactive}|Status Reason{;;}|Last Name>last_name|First Name>first_name|Middle Name>middle_name|Suffix>suffix|Birth Year{1961;1975;1950}>date_of_birth|Residence Street Number{12;340;7}+property_address|Residence Pre Direction{;W;}+property_address|Residence Street Name{SAMPLE;TEST;EXAMPLE}+property_address|Residence Street Type{ST;AVE;LN}+property_address|Residence Post Direction{NW;;SE}+property_address|Residence Apt Unit Number{;4;}>property_unit|Residence City{ATLANTA;DECATUR;SMYRNA}>property_city|Residence Zipcode{30303;30030;30080}>property_zip|County Precinct{01A;02B;03C}|Race{WH;BH;AP}|Mailing Street Number{;12;}+mailing_address|Mailing Street Name{;OTHER ST;}+mailing_address|Mailing Apt Unit Number{;;}>mailing_unit|Mailing City{;LEBANON;}>mailing_city|Mailing State{;NH;}>mailing_state|Mailing Zipcode{;03766;}>mailing_zip|Last Vote Date',
  ],
  [
    'L2 voters',
    'LALVOTERID{LALGA1001;LALGA1002;LALGA1003}>reference?|Voters_Active{A;A;I}|Voters_FirstName{Jane;John;Ada}>first_name|Voters_MiddleName{Q;;M}>middle_name|Voters_LastName{Doe;Roe;Sample}>last_name|Voters_NameSuffix{;Jr;}>suffix|Residence_Addresses_AddressLine{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Residence_Addresses_ExtraAddressLine{;Apt 4;}>property_unit?|Residence_Addresses_City{Atlanta;Decatur;Smyrna}>property_city|Residence_Addresses_State{GA;GA;GA}>property_state|Residence_Addresses_Zip{30303;30030;30080}>property_zip|Residence_Addresses_ZipPlus4{1234;;}|Residence_Addresses_HouseNumber{12;340;7}|Residence_Addresses_StreetName{Sample;Test;Example}|Residence_Addresses_Latitude{33.7;33.8;33.9}|Mailing_Addresses_AddressLine{PO Box 55;;900 Invented Blvd}>mailing_address|Mailing_Addresses_City{Atlanta;;Duluth}>mailing_city|Mailing_Addresses_State{GA;;MN}>mailing_state|Mailing_Addresses_Zip{30301;;55802}>mailing_zip|VoterTelephones_LandlineFormatted{(404) 555-0142;;}>phone|VoterTelephones_CellPhoneFormatted{;(770) 555-0143;(678) 555-0144}>phone_2|Voters_BirthDate{02/03/1961;11/30/1975;07/04/1950}>date_of_birth|Voters_Age{65;50;76}|Parties_Description{Democratic;Republican;Non-Partisan}|Mailing_Families_FamilyID{M1;;M3}',
  ],
  [
    'NationBuilder',
    'nationbuilder_id{1;2;3}>reference|prefix{;;}|first_name>first_name|middle_name>middle_name|last_name>last_name|suffix>suffix|born_at{1961-02-03;;1950-07-04}>date_of_birth?|email{jane@example.com;;ada@example.org}>email|email_opt_in{TRUE;;TRUE}|phone_number{217-555-0142;;}>phone|mobile_number{;603-555-0143;}>phone_2|primary_address1{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|primary_address2{;Apt 4;}>property_unit|primary_city{Springfield;Lebanon;Duluth}>property_city|primary_state{IL;NH;MN}>property_state|primary_zip{62701;03766;55802}>property_zip|primary_country_code{US;US;US}|mailing_address1{PO Box 55;;}>mailing_address|mailing_city{Peoria;;}>mailing_city|mailing_state{IL;;}>mailing_state|mailing_zip{61602;;}>mailing_zip|tag_list{a;b;c}|recruiter_name{A Gent;;}',
  ],
  [
    'motor carriers',
    'DOT_NUMBER{1000001;1000002;1000003}>reference?|LEGAL_NAME{EXAMPLE TRUCKING LLC;JANE Q DOE;SAMPLE HAULING INC}>full_name|DBA_NAME{;DOE TRANSPORT;}|CARRIER_OPERATION{A;A;C}|PHY_STREET{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|PHY_CITY{SPRINGFIELD;LEBANON;DULUTH}>property_city|PHY_STATE{IL;NH;MN}>property_state|PHY_ZIP{62701;03766;55802}>property_zip|PHY_COUNTRY{US;US;US}|MAILING_STREET{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address|MAILING_CITY>mailing_city|MAILING_STATE>mailing_state|MAILING_ZIP>mailing_zip|MAILING_COUNTRY{US;US;US}|TELEPHONE{(217) 555-0142;(603) 555-0143;(651) 555-0144}>phone|FAX{(217) 555-0172;;}|EMAIL_ADDRESS{A@EXAMPLE.COM;B@EXAMPLE.COM;}>email|MCS150_DATE{02-JAN-26;03-FEB-26;04-MAR-26}|NBR_POWER_UNIT{1;2;30}|DRIVER_TOTAL{1;3;28}',
  ],
  [
    'aircraft owners',
    'N-NUMBER{100;10001;1000A}|SERIAL NUMBER{A1;B2;C3}|MFR MDL CODE{7100510;9601202;05602}|YEAR MFR{1961;1975;2004}|TYPE REGISTRANT{1;3;1}|NAME{DOE JANE Q;EXAMPLE AVIATION LLC;ROE JOHN}>full_name|STREET{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|STREET2{;STE 200;}>property_unit|CITY{SPRINGFIELD;LEBANON;DULUTH}>property_city|STATE{IL;NH;MN}>property_state|ZIP CODE{627011234;03766;558021234}>property_zip|REGION{C;E;C}|COUNTY{167;009;137}|COUNTRY{US;US;US}|LAST ACTION DATE{20190102;20200304;20210506}|OTHER NAMES(1){DOE ADA;;}|STATUS CODE{V;V;V}',
  ],
  [
    'contractors’ licences',
    'LicenseNo{1000001;1000002;1000003}>reference?|BusinessType{Sole Owner;Limited Liability;Corporation}|BusinessName{JANE DOE ELECTRIC;EXAMPLE BUILDERS LLC;SAMPLE ROOFING INC}>full_name|MailingAddress{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>mailing_address|City{FRESNO;CHICO;NAPA}>mailing_city|State{CA;CA;CA}>mailing_state|County{Fresno;Butte;Napa}>county?|ZIPCode{93650;95926;94558}>mailing_zip|BusinessPhone{(559) 555 0142;(530) 555 0143;(707) 555 0144}>phone|IssueDate|ExpirationDate|PrimaryStatus{CLEAR;CLEAR;Work Comp Susp}|Classifications(s){C10;B;C39}',
  ],
  [
    'licensed nurses',
    'License Number{RN1001;RN1002;RN1003}>reference?|First Name>first_name|Middle Name>middle_name|Last Name>last_name|Suffix>suffix|Maiden Name{;;Oldname}|License Type{RN;LPN;RN}|License Status{Active;Active;Expired}|Address Line 1{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Address Line 2{;Apt 4;}>property_unit|City>property_city|State>property_state|Zip>property_zip|County{Sangamon;Grafton;St. Louis}>county|Issue Date|Expiration Date',
  ],
  [
    'a shop’s customers',
    'Customer ID{6001001;6001002;6001003}>reference|First Name>first_name|Last Name>last_name|Email>email|Accepts Email Marketing{yes;no;yes}|Default Address Company{;;}|Default Address Address1{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Default Address Address2{;Apt 4;}>property_unit|Default Address City{Springfield;Lebanon;Duluth}>property_city|Default Address Province Code{IL;NH;MN}>property_state|Default Address Country Code{US;US;US}|Default Address Zip{62701;03766;55802}>property_zip|Default Address Phone{+12175550142;;}>phone|Phone{+12175550142;+16035550143;}>phone_2/phone|Accepts SMS Marketing{no;no;yes}|Total Spent{12.34;0.00;345.67}|Total Orders{1;0;3}|Note{;;}|Tax Exempt{no;no;no}|Tags{;;vip}',
  ],
  [
    'a shop’s orders',
    'order_id{1001;1002;1003}>reference?|order_date{2026-01-02;2026-02-03;2026-03-04}|billing_first_name>first_name|billing_last_name>last_name|billing_company{;;}|billing_email{jane@example.com;john@example.com;ada@example.org}>email|billing_phone{2175550142;6035550143;}>phone|billing_address_1{12 Sample St;340 W Test Ave;7 Example Ln}>mailing_address|billing_address_2{;Apt 4;}>mailing_unit|billing_city{Springfield;Lebanon;Duluth}>mailing_city|billing_state{IL;NH;MN}>mailing_state|billing_postcode{62701;03766;55802}>mailing_zip|shipping_first_name{Jane;John;Ada}|shipping_last_name{Doe;Roe;Sample}|shipping_address_1{12 Sample St;4 Other St;7 Example Ln}>property_address?|shipping_address_2{;;}>property_unit?|shipping_city{Springfield;Lebanon;Duluth}>property_city?|shipping_state{IL;NH;MN}>property_state?|shipping_postcode{62701;03766;55802}>property_zip?|order_total{12.34;23.45;345.67}',
  ],
  [
    'QuickBooks customers',
    'Customer{Doe, Jane;Roe, John;Example Holdings LLC}>full_name?|Phone Numbers{Phone:(217) 555-0142;Phone:(603) 555-0143;}>phone?|Email{jane@example.com;;}>email|Full Name{Jane Doe;John Roe;Example Holdings LLC}>full_name?|Billing Address{12 Sample St, Springfield, IL 62701;340 W Test Ave, Lebanon, NH 03766;7 Example Ln, Duluth, MN 55802}>mailing_full|Shipping Address{12 Sample St, Springfield, IL 62701;;}>property_full?|Attachments{;;}|Open Balance{12.34;0.00;345.67}',
  ],
  [
    'a property manager’s tenants',
    'Tenant{Doe, Jane;Roe, John;Sample, Ada}>full_name?|Property{Sample Arms;Sample Arms;Test Court}|Property Street{12 Sample St;12 Sample St;7 Example Ln}>property_address|Property City{Springfield;Springfield;Duluth}>property_city|Property State{IL;IL;MN}>property_state|Property Zip{62701;62701;55802}>property_zip|Unit{1A;2B;3}>property_unit|Phone Numbers{Mobile: (217) 555-0142;Mobile: (603) 555-0143;}>phone?|Emails{jane@example.com;;}>email|Move-in{1/2/2024;2/3/2024;3/4/2024}|Lease To{1/1/2027;2/2/2027;3/3/2027}|Rent{1200;950;1400}|Deposit{1200;950;1400}',
  ],
  [
    'a homeowners’ association',
    'Lot #{1;2;3}|Homeowner 1 First{Jane;John;Ada}>first_name|Homeowner 1 Last{Doe;Roe;Sample}>last_name|Homeowner 2 First{Al;;}+second_owner|Homeowner 2 Last{Doe;;}+second_owner|Street Address{12 Sample St;14 Sample St;16 Sample St}>property_address|Home #{217-555-0142;;}>phone/phone_2|Cell #{;603-555-0143;651-555-0144}>phone/phone_2|Email{jane@example.com;;ada@example.org}>email|Off-site Address{;PO Box 55, Peoria, IL 61602;}>mailing_full?|Dues Paid{Y;N;Y}|Zip{62701;62701;62701}>property_zip|City{Springfield;Springfield;Springfield}>property_city|State{IL;IL;IL}>property_state',
  ],
  [
    'donors',
    'Contact ID{003A;003B;003C}>reference|Salutation{Ms.;Mr.;Dr.}|First Name>first_name|Last Name>last_name|Mailing Street{12 Sample St;340 W Test Ave;7 Example Ln}>mailing_address|Mailing City{Springfield;Lebanon;Duluth}>mailing_city|Mailing State/Province{IL;NH;MN}>mailing_state|Mailing Zip/Postal Code{62701;03766;55802}>mailing_zip|Mailing Country{US;US;US}|Other Street{;;PO Box 9}>property_address?|Other City{;;Ely}>property_city?|Home Phone{2175550142;;}>phone|Mobile{;6035550143;}>phone_2|Other Phone{;;}>phone_3|Email{jane@example.com;;}>email|Birthdate{2/3/1961;;}>date_of_birth|Account Name{Doe Household;Roe Household;Sample Household}|Total Gifts{100;20;5}|Last Gift Date',
  ],
  [
    'a loan servicer',
    'LOANSKEY{222710;222711;222712}>reference?|LOANSUBSTATUS{Active;Default;Active}|CONTACTTYPE1{Borrower;Borrower;Borrower}|CONTACTFIRSTNAME1{JANE;JOHN;ADA}>first_name|CONTACTLASTNAME1{DOE;ROE;SAMPLE}>last_name|PROPERTYADDRESS1{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|PROPERTYADDRESS2{;APT 4;}>property_unit|PROPERTYCITY{SPRINGFIELD;LEBANON;DULUTH}>property_city|PROPERTYSTATE{IL;NH;MN}>property_state|PROPERTYZIP{62701;03766;55802}>property_zip|MAILINGADDRESS1{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address|MAILINGADDRESS2{;;STE 2}>mailing_unit|MAILINGCITY>mailing_city|MAILINGSTATE>mailing_state|MAILINGZIP>mailing_zip|HOMEPHONE1{2175550142;;6515550144}>phone|CELLPHONE1{;6035550143;6515550154}>phone_2|CONTACTFIRSTNAME2{AL;;}+second_owner|CONTACTLASTNAME2{DOE;;}+second_owner|HOMEPHONE2{;;}>phone_3?|INVESTORNAME{EXAMPLE FUND;SAMPLE TRUST;EXAMPLE FUND}',
  ],
  [
    'a school’s pupils',
    'SIS ID{1001;1002;1003}>reference?|School SIS ID{7;7;8}|Username{jdoe;jroe;asample}|First Name>first_name|Last Name>last_name|Middle Name>middle_name|Student Number{20001;20002;20003}|Mailing Address{PO Box 55;12 Sample St;900 Invented Blvd}>mailing_address|Mailing City>mailing_city|Mailing State>mailing_state|Mailing Zip>mailing_zip|Mailing Latitude{40.7;43.6;46.8}|Mailing Country{US;US;US}|Residence Address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Residence City{Springfield;Lebanon;Duluth}>property_city|Residence State{IL;NH;MN}>property_state|Residence Zip{62701;03766;55802}>property_zip|Secondary Email{jane@example.com;john@example.com;}>email/email_2|Gender{F;M;F}|Birthdate{2/3/2009;11/30/2009;7/4/2010}>date_of_birth|Grade{9;9;10}',
  ],
  [
    'Google Contacts, as it is now',
    'First Name{Jane;John;Ada}>first_name|Middle Name{;;M}>middle_name|Last Name{Doe;Roe;Sample}>last_name|Phonetic First Name{;;}|Phonetic Last Name{;;}|Name Prefix{;;}|Name Suffix{;Jr.;}>suffix|Nickname{;;}|File As{;;}|Organization Name{;Example LLC;}>full_name?|Organization Title{;;}|Birthday{1961-02-03;;}>date_of_birth|Notes{;;}|Labels{* myContacts;* myContacts;* myContacts}|E-mail 1 - Label{* Home;;Work}|E-mail 1 - Value{jane@example.com;;ada@example.org}>email|Phone 1 - Label{Mobile;Mobile;Home}|Phone 1 - Value{+1 217-555-0142;(603) 555-0143;6515550144}>phone|Address 1 - Label{Home;;Home}|Address 1 - Formatted{12 Sample St Springfield, IL 62701;;7 Example Ln Duluth, MN 55802}|Address 1 - Street{12 Sample St;;7 Example Ln}>property_address|Address 1 - City{Springfield;;Duluth}>property_city|Address 1 - PO Box{;;}|Address 1 - Region{IL;;MN}>property_state|Address 1 - Postal Code{62701;;55802}>property_zip|Address 1 - Country{US;;US}',
  ],
  [
    'Constant Contact',
    'Email address{jane@example.com;john@example.com;ada@example.org}>email|First name>first_name|Last name>last_name|Company{;;}>full_name?|Job title{;;}|Email status{Active;Active;Unsubscribed}|Phone - home{217-555-0142;;}>phone|Phone - mobile{;603-555-0143;}>phone_2|Street address line 1 - Home{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|City - Home{Springfield;Lebanon;Duluth}>property_city|State/Province - Home{IL;NH;MN}>property_state|Zip/Postal Code - Home{62701;03766;55802}>property_zip|Country - Home{US;US;US}|Email Lists{General;General;General}|Birthday{02/03;;07/04}>date_of_birth?',
  ],
  [
    'in Spanish',
    'Nombre{Jane;John;Ada}>first_name|Apellido{Doe;Roe;Sample}>last_name|Dirección{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Ciudad{Springfield;Lebanon;Duluth}>property_city|Estado{IL;NH;MN}>property_state|Código Postal{62701;03766;55802}>property_zip|Teléfono{217-555-0142;603-555-0143;651-555-0144}>phone|Correo Electrónico{jane@example.com;john@example.com;ada@example.org}>email|Fecha de Nacimiento{02/03/1961;11/30/1975;07/04/1950}>date_of_birth|Notas{;llamar tarde;}',
  ],
  [
    'in Spanish, of owners',
    'Propietario{Doe, Jane;Example Holdings LLC;Roe, John}>full_name|Dirección de la Propiedad{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Ciudad de la Propiedad{Springfield;Lebanon;Duluth}>property_city|Estado de la Propiedad{IL;NH;MN}>property_state|Dirección Postal{PO Box 55;12 Sample St;900 Invented Blvd}>mailing_address|Ciudad Postal{Peoria;Lebanon;Duluth}>mailing_city|Celular{217-555-0142;;651-555-0144}>phone|Correo{jane@example.com;;}>email',
  ],
  [
    'a heading from another tool, with its byte-order mark',
    '\uFEFFfirstName{Jane;John;Ada}>first_name|lastName{Doe;Roe;Sample}>last_name|homePhoneNumber{2175550142;;}>phone|cellPhoneNumber{;6035550143;6515550144}>phone_2|propertyStreetAddress{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|propertyCityName{Springfield;Lebanon;Duluth}>property_city|propertyStateCode{IL;NH;MN}>property_state|propertyZipCode{62701;03766;55802}>property_zip|propertyZipPlusFour{1234;;5678}|mailingStreetAddress{PO Box 55;12 Sample St;900 Invented Blvd}>mailing_address|mailingCityName{Peoria;Lebanon;Duluth}>mailing_city|mailingStateCode{IL;NH;MN}>mailing_state|mailingZipCode{61602;03766;55802}>mailing_zip|ownerOccupiedFlag{true;false;false}',
  ],
  [
    'a query with its tables’ names',
    'p.parcel_id{1-3-100;22-0456-07;9-12}>apn|p.site_addr{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|p.site_city{SPRINGFIELD;LEBANON;DULUTH}>property_city|p.site_zip{62701;03766;55802}>property_zip|o.owner_name{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|o.mail_addr{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address|o.mail_city{PEORIA;LEBANON;DULUTH}>mailing_city|o.mail_state{IL;NH;MN}>mailing_state|o.mail_zip{61602;03766;55802}>mailing_zip|v.total_value{1;2;3}',
  ],
  [
    'solar leads',
    'Lead ID{S1;S2;S3}>reference|Submitted{1/2/2026;2/3/2026;3/4/2026}|Homeowner First{Jane;John;Ada}>first_name|Homeowner Last{Doe;Roe;Sample}>last_name|Install Address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Install City{Springfield;Lebanon;Duluth}>property_city|Install State{IL;NH;MN}>property_state|Install Zip{62701;03766;55802}>property_zip|Primary #{2175550142;6035550143;6515550144}>phone|Alt #{;6035550153;}>phone_2|Email{jane@example.com;;}>email|Monthly Bill{120;200;90}|Roof Age{5;12;20}|Credit Score{700;640;720}',
  ],
  [
    'insurance renewals',
    'Policy Number{HO1001;HO1002;HO1003}>reference?|Named Insured{Jane Doe;John & Mary Roe;Ada Sample}>full_name|Insured Address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address/mailing_address|Insured City{Springfield;Lebanon;Duluth}>property_city/mailing_city|Insured State{IL;NH;MN}>property_state/mailing_state|Insured Zip{62701;03766;55802}>property_zip/mailing_zip|Insured DOB{02/03/1961;11/30/1975;07/04/1950}>date_of_birth|Insured Phone{2175550142;;6515550144}>phone|Agent Code{A1;A2;A1}|Agent Name{A Gent;B Roker;A Gent}|Mortgagee{Example Bank;;Sample CU}|Mortgagee Address{1 Bank Plz;;20 Lender Way}|Mortgagee City{Albany;;Tulsa}|Mortgagee State{NY;;OK}|Mortgagee Zip{12207;;74103}|Premium{1200;900;1500}',
  ],
  [
    'heirs of an estate',
    'Estate of{Henry Doe;Mary Roe;Carl Sample}|Heir Name{Jane Doe;John Roe;Ada Sample}>full_name|Heir Address{12 Sample St, Springfield, IL 62701;340 W Test Ave, Lebanon, NH 03766;7 Example Ln, Duluth, MN 55802}>property_full/mailing_full|Heir Phone{217-555-0142;;}>phone|Share{1/2;1/3;all}|Parcel{1-3-100;22-0456-07;9-12}>apn|Subject Prop{99 Old Rd;1 Gone St;5 Past Ave}>property_address?',
  ],
];
